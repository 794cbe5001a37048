// A training in Unity: does what the test says, a line of the standard input each, and answers by lines.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using System.Threading;
using UnityEngine;

public static class Walk
{
    static readonly Queue<string> lines = new Queue<string>();
    static PraxiaSession session;

    public static void Main(string[] arguments)
    {
        Application.persistentDataPath = arguments[0];
        AndroidJavaObject.DataString = Environment.GetEnvironmentVariable("PRAXIA_INTENT");
        Console.OutputEncoding = new UTF8Encoding(false);
        new Thread(Read) { IsBackground = true }.Start();
        while (!Application.Ended)
        {
            string line = null;
            lock (lines) if (lines.Count > 0) line = lines.Dequeue();
            if (line != null) Do(line.Split('\t'));
            Player.Frame();
        }
        Say("ended");
    }

    static void Read()
    {
        var input = new System.IO.StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false));
        for (string line; (line = input.ReadLine()) != null;) lock (lines) lines.Enqueue(line);
        lock (lines) lines.Enqueue("gone");
    }

    static void Say(params object[] words)
    {
        Console.WriteLine(string.Join("\t", Array.ConvertAll(words, one => Convert.ToString(one, CultureInfo.InvariantCulture))));
        Console.Out.Flush();
    }

    static double Number(string text) { return double.Parse(text, CultureInfo.InvariantCulture); }

    static void Do(string[] w)
    {
        switch (w[0])
        {
            case "begin":
                Praxia.Begin(new PraxiaOptions { Address = w.Length > 1 ? w[1] : null, Credential = Renew }, begun =>
                {
                    session = begun;
                    session.OnState(state => Say("state", state, session.Unsent));
                    session.OnLeave(() => session.Stats(new PraxiaStat("leave", "asked", 1)));
                    Say("begun", begun.Live, begun.Lang, begun.LaunchMode, begun.MasteryScore, begun.Reloaded,
                        begun.Remembered, begun.Unsent);
                });
                break;
            case "initialized": session.Initialized(); break;
            case "step": session.Step(w[1], w[2] == "yes", Number(w[3]), w.Length > 4 ? w[4] : null); break;
            case "progressed": session.Progressed(Number(w[1])); break;
            case "skills": session.Skills(new PraxiaSkill(w[1], Number(w[2]), Number(w[3]))); break;
            case "stats": session.Stats(new PraxiaStat(w[1], w[2], Number(w[3]))); break;
            case "image": session.Image(Encoding.UTF8.GetBytes(w[1]), "image/png", w[2],
                new PraxiaText { { "en", w[3] }, { "fr", w[4] } }); break;
            case "answered": session.Answered(w[1], "choice", w[2], true, new[] { "b", "c" }, w[3], 2500); break;
            case "badge": session.Badge((int)Number(w[1])); break;
            case "completed": session.Completed(); break;
            case "passed": session.Passed(Number(w[1])); break;
            case "failed": session.Failed(Number(w[1])); break;
            case "remember": session.Remember(w[1]); break;
            case "terminated": session.Terminated(Number(w[1]), () => Say("terminated", session.Unsent)); break;
            case "flush": session.Flush(() => Say("flushed", session.Unsent)); break;
            case "refused":
                Say("refused", session.Refused.Count, session.Refused.Count > 0 ? session.Refused[0].Verb : "",
                    session.Refused.Count > 0 ? session.Refused[0].Reason : "");
                break;
            case "message": Player.SendMessage(w[1], w[2], w[3]); break;
            case "pause": Player.Pause(w[1] == "yes"); break;
            case "quit": Application.Quit(); break;
            // The process ends as it does when the system kills it.
            case "gone": Environment.Exit(0); break;
        }
        Say("did", w[0]);
    }

    static void Renew(Action<string> give)
    {
        var fresh = Environment.GetEnvironmentVariable("PRAXIA_FRESH");
        Say("renew");
        give(fresh);
    }
}
