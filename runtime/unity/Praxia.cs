// Reporting to Praxia from Unity: the library of runtime/src in one file, with the same calls and the same statements.
// Unity 2019 to 6, .NET Standard 2.0, C# 7.3, no package. A page's build (WebGL) needs Praxia.jslib beside it.
// What it does and how it is put into a project: docs/authors.md.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using System.Text;
using UnityEngine;
using UnityEngine.Networking;
using UnityEngine.Scripting;
using Json = System.Collections.Generic.Dictionary<string, object>;

/// <summary>How what was reported stands. Offline: kept, tried again by itself.</summary>
public enum PraxiaState { Saved, Sending, Offline, Refused }

/// <summary>What Begin may be told; all of it may be left out.</summary>
public sealed class PraxiaOptions
{
    /// <summary>The launch address; default: the one with which the system started this application.</summary>
    public string Address;
    /// <summary>Where the unsent waits; default: a folder of the application's own data.</summary>
    public string Folder;
    /// <summary>Gives a fresh credential, or null, when the present one is refused.</summary>
    public Action<Action<string>> Credential;
    /// <summary>Milliseconds since 1970; for tests.</summary>
    public Func<long> Now;
}

/// <summary>A statement that the server would not take: named, set aside, no longer sent.</summary>
public sealed class PraxiaRefusal
{
    public string Id, Verb, Object, Reason;
    public int Status;
}

public struct PraxiaSkill
{
    public string Skill;
    public double Value, Max;
    public PraxiaSkill(string skill, double value, double max) { Skill = skill; Value = value; Max = max; }
}

public struct PraxiaStat
{
    public string Context, Stat;
    public double Score;
    public PraxiaStat(string context, string stat, double score) { Context = context; Stat = stat; Score = score; }
}

/// <summary>A text in the launch's language, or several: new PraxiaText { { "en", "Dock" }, { "fr", "Quai" } }.</summary>
public sealed class PraxiaText : IEnumerable
{
    readonly Json texts = new Json();
    string only;
    public void Add(string language, string text) { texts[language] = text; }
    public static implicit operator PraxiaText(string text) { return new PraxiaText { only = text }; }
    public IEnumerator GetEnumerator() { return texts.GetEnumerator(); }
    internal Json In(string lang) { return only == null ? texts : new Json { { lang, only } }; }
    internal object AsGiven { get { return only == null ? (object)texts : only; } }
}

/// <summary>
/// One launch of a training. Reports never throw and never wait: they are stored first and sent when it is possible.
/// This class is also the session of an application that was opened by itself: it takes every call and stores nothing.
/// </summary>
public class PraxiaSession
{
    internal static readonly List<PraxiaRefusal> None = new List<PraxiaRefusal>();
    protected readonly List<Action<PraxiaState>> StateListeners = new List<Action<PraxiaState>>();
    protected readonly List<Action> LeaveListeners = new List<Action>();
    /// <summary>False where there is no launch: nothing is stored or sent.</summary>
    public virtual bool Live { get { return false; } }
    /// <summary>As browsers write languages: en, fr, de …</summary>
    public virtual string Lang { get { return "en"; } }
    /// <summary>Normal, Browse or Review.</summary>
    public virtual string LaunchMode { get { return "Normal"; } }
    /// <summary>0–1, where the launch asks for one.</summary>
    public virtual double? MasteryScore { get { return null; } }
    public virtual string ReturnURL { get { return null; } }
    /// <summary>The player around the page shows the result by itself.</summary>
    public virtual bool Summary { get { return false; } }
    /// <summary>Statements stored and not yet acknowledged.</summary>
    public virtual int Unsent { get { return 0; } }
    public virtual IList<PraxiaRefusal> Refused { get { return None; } }
    /// <summary>This same session was begun before: the application was started again within it.</summary>
    public virtual bool Reloaded { get { return false; } }
    /// <summary>The JSON that was given to Remember last in this attempt, on any device; else null.</summary>
    public virtual string Remembered { get { return null; } }
    /// <summary>JSON of a few kilobytes, as JsonUtility.ToJson writes it; "null" forgets.</summary>
    public virtual void Remember(string json) { }
    public virtual void Initialized() { }
    /// <summary>0–100.</summary>
    public virtual void Progressed(double percent) { }
    /// <summary>A key of the JSON steps file; score 0–100; reason in Lang, as the learner reads it.</summary>
    public virtual void Step(string key, bool success, double? score = null, string reason = null) { }
    /// <summary>A question by its key; type as the standard has them: choice, true-false, numeric, fill-in …</summary>
    public virtual void Answered(string key, string type, string response = null, bool? success = null,
        string[] correct = null, string description = null, double? ms = null) { }
    public virtual void Skills(params PraxiaSkill[] levels) { }
    public virtual void Stats(params PraxiaStat[] rows) { }
    /// <summary>image/png or image/jpeg: Texture2D.EncodeToPNG(), EncodeToJPG().</summary>
    public virtual void Image(byte[] bytes, string type, PraxiaText context, PraxiaText description) { }
    /// <summary>1, 2 or 3.</summary>
    public virtual void Badge(int number) { }
    public virtual void Completed() { }
    /// <summary>0–100. Below the launch's mastery score it is reported as failed (cmi5 §9.3.4).</summary>
    public virtual void Passed(double score) { }
    public virtual void Failed(double score) { }
    /// <summary>Ends the session; done is called after the attempt to send what is left.</summary>
    public virtual void Terminated(double? activeMs = null, Action done = null) { if (done != null) done(); }
    /// <summary>Sends now; done is called when all is sent or it is known that it can't be.</summary>
    public virtual void Flush(Action done = null) { if (done != null) done(); }
    public void OnState(Action<PraxiaState> listener) { StateListeners.Add(listener); }
    /// <summary>Called before the application ends: report what is left before the listener returns.</summary>
    public void OnLeave(Action listener) { LeaveListeners.Add(listener); }
    internal virtual void Tick() { }
    internal virtual void Paused(bool paused) { }
    /// <summary>True: nothing has to be waited for.</summary>
    internal virtual bool Leave(Action left) { return true; }
}

public static class Praxia
{
    static PraxiaRunner runner;
    internal static PraxiaRunner Runner
    {
        get
        {
            if (runner != null) return runner;
            var home = new GameObject("Praxia");
            UnityEngine.Object.DontDestroyOnLoad(home);
            return runner = home.AddComponent<PraxiaRunner>();
        }
    }

    /// <summary>Begins the session of this launch, else one that stores nothing. Ready within eight seconds.</summary>
    public static void Begin(Action<PraxiaSession> ready) { Begin(new PraxiaOptions(), ready); }

    public static void Begin(PraxiaOptions options, Action<PraxiaSession> ready)
    {
#if UNITY_WEBGL && !UNITY_EDITOR
        new PraxiaPageSession(ready);
#else
        Runner.StartCoroutine(PraxiaLaunchedSession.Start(options, session =>
        {
            Runner.Session = session;
            ready(session);
        }));
#endif
    }

    /// <summary>The address of the launch that started this application; null where it was opened by itself.</summary>
    public static string Address()
    {
#if UNITY_ANDROID && !UNITY_EDITOR
        try
        {
            using (var player = new AndroidJavaClass("com.unity3d.player.UnityPlayer"))
            using (var activity = player.GetStatic<AndroidJavaObject>("currentActivity"))
            using (var intent = activity.Call<AndroidJavaObject>("getIntent"))
            {
                var data = intent.Call<string>("getDataString");
                if (PraxiaLaunch.Read(data) != null) return data;
            }
        }
        catch (Exception error) { Debug.LogException(error); }
#endif
        foreach (var argument in Environment.GetCommandLineArgs())
            if (PraxiaLaunch.Read(argument) != null) return argument;
        return Application.absoluteURL;
    }
}

/// <summary>What Unity calls: frames, pauses, the end; and the page's messages in a WebGL build.</summary>
[Preserve]
public sealed class PraxiaRunner : MonoBehaviour
{
    /// <summary>How long the end of the application waits for what is sent; the rest waits on the disk.</summary>
    const float LeaveSeconds = 3;
    internal PraxiaSession Session;
    bool leaving;

    void Awake() { Application.wantsToQuit += WantsToQuit; }
    void Update() { if (Session != null) Session.Tick(); }
    void OnApplicationPause(bool paused) { if (Session != null) Session.Paused(paused); }

    bool WantsToQuit()
    {
        if (leaving || Session == null) return true;
        leaving = true;
        var left = false;
        if (Session.Leave(() => left = true)) return true;
        StartCoroutine(Quit(() => left));
        return false;
    }

    IEnumerator Quit(Func<bool> left)
    {
        var until = Time.realtimeSinceStartup + LeaveSeconds;
        while (!left() && Time.realtimeSinceStartup < until) yield return null;
        Application.Quit();
    }

#if UNITY_WEBGL && !UNITY_EDITOR
    [Preserve] public void PageBegun(string json) { PraxiaPageSession.Begun(json); }
    [Preserve] public void PageState(string json) { PraxiaPageSession.Changed(json); }
    [Preserve] public void PageLeave(string nothing) { PraxiaPageSession.Left(); }
    [Preserve] public void PageDone(string call) { PraxiaPageSession.Done(call); }
#endif
}

#if UNITY_WEBGL && !UNITY_EDITOR
/// <summary>In a page the library of the page reports: it knows the player around it. Here are its calls.</summary>
internal sealed class PraxiaPageSession : PraxiaSession
{
    [DllImport("__Internal")] static extern void PraxiaPageBegin(string runner);
    [DllImport("__Internal")] static extern void PraxiaPageCall(string runner, string name, string valuesJson, string call);

    static PraxiaPageSession current;
    readonly Dictionary<string, Action> waiting = new Dictionary<string, Action>();
    readonly List<PraxiaRefusal> refused = new List<PraxiaRefusal>();
    readonly Action<PraxiaSession> ready;
    Json facts = new Json();
    int calls;

    internal PraxiaPageSession(Action<PraxiaSession> ready)
    {
        this.ready = ready;
        current = this;
        PraxiaPageBegin(Praxia.Runner.gameObject.name);
    }

    internal static void Begun(string json)
    {
        current.facts = PraxiaJson.Read(json) as Json ?? new Json();
        current.ready(current);
    }

    internal static void Changed(string json)
    {
        var news = PraxiaJson.Read(json) as Json;
        current.facts["unsent"] = news["unsent"];
        current.refused.Clear();
        foreach (Json one in (List<object>)news["refused"]) current.refused.Add(PraxiaQueue.RefusalIn(one));
        var state = (PraxiaState)Enum.Parse(typeof(PraxiaState), (string)news["state"], true);
        foreach (var listener in current.StateListeners) listener(state);
    }

    internal static void Left() { foreach (var listener in current.LeaveListeners) listener(); }

    internal static void Done(string call)
    {
        Action done;
        if (!current.waiting.TryGetValue(call, out done)) return;
        current.waiting.Remove(call);
        done();
    }

    T Fact<T>(string name, T otherwise)
    {
        object value;
        return facts.TryGetValue(name, out value) && value is T ? (T)value : otherwise;
    }

    void Call(string name, params object[] values) { CallThen(null, name, values); }
    void CallThen(Action done, string name, params object[] values)
    {
        var call = done == null ? "" : (++calls).ToString(CultureInfo.InvariantCulture);
        if (done != null) waiting[call] = done;
        PraxiaPageCall(Praxia.Runner.gameObject.name, name, PraxiaJson.Write(new List<object>(values)), call);
    }

    public override bool Live { get { return Fact("live", false); } }
    public override string Lang { get { return Fact("lang", "en"); } }
    public override string LaunchMode { get { return Fact("launchMode", "Normal"); } }
    public override double? MasteryScore { get { return PraxiaJson.Number(Fact<object>("masteryScore", null)); } }
    public override string ReturnURL { get { return Fact<string>("returnURL", null); } }
    public override bool Summary { get { return Fact("summary", false); } }
    public override int Unsent { get { return (int)(PraxiaJson.Number(Fact<object>("unsent", null)) ?? 0); } }
    public override IList<PraxiaRefusal> Refused { get { return refused; } }
    public override bool Reloaded { get { return Fact("reloaded", false); } }
    public override string Remembered { get { return Fact<string>("remembered", null); } }
    public override void Remember(string json) { facts["remembered"] = json; Call("remember", PraxiaJson.Read(json)); }
    public override void Initialized() { Call("initialized"); }
    public override void Progressed(double percent) { Call("progressed", percent); }
    public override void Step(string key, bool success, double? score = null, string reason = null)
    {
        Call("step", key, PraxiaStatements.Known("success", success, "score", score, "reason", reason));
    }
    public override void Answered(string key, string type, string response = null, bool? success = null,
        string[] correct = null, string description = null, double? ms = null)
    {
        Call("answered", key, PraxiaStatements.Known("type", type, "response", response, "success", success,
            "correct", correct, "description", description, "ms", ms));
    }
    public override void Skills(params PraxiaSkill[] levels) { Call("skills", PraxiaStatements.Rows(levels)); }
    public override void Stats(params PraxiaStat[] rows) { Call("stats", PraxiaStatements.Rows(rows)); }
    public override void Image(byte[] bytes, string type, PraxiaText context, PraxiaText description)
    {
        Call("image", new Json { { "base64", Convert.ToBase64String(bytes) }, { "type", type },
            { "context", context.AsGiven }, { "description", description.AsGiven } });
    }
    public override void Badge(int number) { Call("badge", number); }
    public override void Completed() { Call("completed"); }
    public override void Passed(double score) { Call("passed", score); }
    public override void Failed(double score) { Call("failed", score); }
    public override void Terminated(double? activeMs = null, Action done = null)
    {
        CallThen(done, "terminated", activeMs == null ? new object[0] : new object[] { activeMs });
    }
    public override void Flush(Action done = null) { CallThen(done, "flush"); }
}
#endif

/// <summary>A session of a Windows build or of a headset's application, and in the editor.</summary>
internal sealed class PraxiaLaunchedSession : PraxiaSession
{
    const float StartSeconds = 8;
    /// <summary>What is remembered goes with the next statements, or by itself after this while.</summary>
    const float RememberSeconds = 10;
    readonly PraxiaKept kept;
    readonly PraxiaQueue queue;
    readonly PraxiaStatements write;
    readonly HashSet<string> reported;
    readonly bool reloaded;
    readonly double activeBefore;
    double progress, spent;
    float since = Time.realtimeSinceStartup;
    bool paused;
    string remembered;

    PraxiaLaunchedSession(PraxiaKept kept, PraxiaOptions options)
    {
        this.kept = kept;
        write = new PraxiaStatements(kept.Launch, options.Now);
        queue = new PraxiaQueue(kept, options, StateListeners);
        reported = new HashSet<string>(kept.Said);
        reloaded = reported.Contains("initialized");
        activeBefore = kept.ActiveMs;
        progress = kept.Progress;
    }

    internal static IEnumerator Start(PraxiaOptions options, Action<PraxiaSession> ready)
    {
        var folder = options.Folder ?? Path.Combine(Application.persistentDataPath, "praxia");
        options.Now = options.Now ?? (() => (DateTime.UtcNow.Ticks - 621355968000000000L) / 10000);
        var launch = PraxiaLaunch.Read(options.Address ?? Praxia.Address());
        if (launch == null)
        {
            PraxiaQueue.SendLeftovers(folder, null, options);
            ready(new PraxiaSession());
            yield break;
        }
        var session = new PraxiaLaunchedSession(PraxiaKept.Open(folder, launch), options);
        var prepared = false;
        Praxia.Runner.StartCoroutine(session.Prepare(() => prepared = true));
        var until = Time.realtimeSinceStartup + StartSeconds;
        while (!prepared && Time.realtimeSinceStartup < until) yield return null;
        PraxiaQueue.SendLeftovers(folder, session.queue, options);
        if (session.Unsent > 0) session.queue.Flush(null);
        session.since = Time.realtimeSinceStartup;
        ready(session);
    }

    IEnumerator Prepare(Action done)
    {
        yield return queue.Prepare();
        yield return queue.LoadRemembered(json => remembered = json);
        done();
    }

    double ActiveMs { get { return activeBefore + spent + (paused ? 0 : SinceThen()); } }
    double SinceThen() { return (Time.realtimeSinceStartup - since) * 1000.0; }
    bool Counted { get { return LaunchMode == "Normal"; } }
    public override bool Live { get { return true; } }
    public override string Lang { get { return kept.Launch.Lang; } }
    public override string LaunchMode { get { return kept.DataText("launchMode") ?? "Normal"; } }
    public override double? MasteryScore { get { return PraxiaJson.Number(kept.DataValue("masteryScore")); } }
    public override string ReturnURL { get { return kept.DataText("returnURL"); } }
    public override int Unsent { get { return queue.Entries.Count; } }
    public override IList<PraxiaRefusal> Refused { get { return queue.Refused; } }
    public override bool Reloaded { get { return reloaded; } }
    public override string Remembered { get { return remembered; } }

    public override void Remember(string json)
    {
        remembered = json == "null" ? null : json;
        kept.Remember(json, write.Now());
        queue.Soon(RememberSeconds);
    }

    public override void Initialized() { Once("initialized", () => write.Initialized()); }
    public override void Progressed(double percent)
    {
        var whole = Math.Floor(PraxiaStatements.Percent(percent) ?? 0);
        if (whole <= progress) return;
        Initialized();
        progress = whole;
        Add(() => write.Progressed(whole));
    }
    public override void Step(string key, bool success, double? score = null, string reason = null)
    {
        Add(() => write.Step(key, success, score, reason));
    }
    public override void Answered(string key, string type, string response = null, bool? success = null,
        string[] correct = null, string description = null, double? ms = null)
    {
        Add(() => write.Answered(key, type, response, success, correct, description, ms));
    }
    public override void Skills(params PraxiaSkill[] levels)
    {
        Add(() => write.Scored("skills", PraxiaStatements.Rows(levels)));
    }
    public override void Stats(params PraxiaStat[] rows)
    {
        Add(() => write.Scored("stats", PraxiaStatements.Rows(rows)));
    }
    public override void Image(byte[] bytes, string type, PraxiaText context, PraxiaText description)
    {
        var copy = (byte[])bytes.Clone();
        Add(() => write.Image(copy, type, context, description));
    }
    public override void Badge(int number)
    {
        Initialized();
        Once("badge " + number, () => write.Badge(number));
    }
    public override void Completed()
    {
        Initialized();
        if (Counted) Once("completed", () => write.Completed(ActiveMs));
    }
    public override void Passed(double score) { Verdict(true, score); }
    public override void Failed(double score) { Verdict(false, score); }

    void Verdict(bool success, double points)
    {
        Initialized();
        var mastery = MasteryScore;
        var enough = mastery == null || (PraxiaStatements.Percent(points) ?? 100) / 100 >= mastery;
        if (Counted) Once("verdict", () => write.Verdict(success && enough, points, ActiveMs, mastery));
    }

    public override void Terminated(double? activeMs = null, Action done = null)
    {
        Initialized();
        Once("terminated", () => write.Terminated(activeMs ?? ActiveMs));
        queue.Flush(done);
    }
    public override void Flush(Action done = null) { queue.Flush(done); }

    void Once(string verb, Func<PraxiaEntry> entry)
    {
        if (reported.Contains(verb) || reported.Contains("terminated")) return;
        reported.Add(verb);
        Keep(entry());
    }
    void Add(Func<PraxiaEntry> entry)
    {
        Initialized();
        if (!reported.Contains("terminated")) Keep(entry());
    }
    void Keep(PraxiaEntry entry)
    {
        kept.Said = new List<string>(reported);
        kept.ActiveMs = ActiveMs;
        kept.Progress = progress;
        queue.Add(entry);
        kept.Save();
    }

    internal override void Tick() { queue.Tick(); }
    internal override void Paused(bool now)
    {
        if (now && !paused) spent += SinceThen();
        if (!now && paused) since = Time.realtimeSinceStartup;
        paused = now;
        queue.Flush(null);
    }
    internal override bool Leave(Action left)
    {
        foreach (var listener in LeaveListeners) listener();
        if (reported.Contains("initialized")) Terminated(null, left);
        return Unsent == 0;
    }
}

/// <summary>The launch address as cmi5 defines it (§8.1), as praxia://launch?….</summary>
internal sealed class PraxiaLaunch
{
    internal string Endpoint, Fetch, ActorJson, Registration, ActivityId, Lang;

    internal static PraxiaLaunch Read(string address)
    {
        var at = (address ?? "").IndexOf('?');
        if (at < 0) return null;
        var query = new Dictionary<string, string>();
        foreach (var pair in address.Substring(at + 1).Split('#')[0].Split('&'))
        {
            var cut = pair.IndexOf('=');
            var value = pair.Substring(cut + 1).Replace('+', ' ');
            if (cut > 0) query[pair.Substring(0, cut)] = Uri.UnescapeDataString(value);
        }
        Func<string, string> of = name => query.ContainsKey(name) ? query[name] : "";
        var launch = new PraxiaLaunch { Endpoint = of("endpoint").TrimEnd('/'), Fetch = of("fetch"),
            ActorJson = of("actor"), Registration = of("registration"), ActivityId = of("activityId"),
            Lang = of("lang") == "" ? "en" : of("lang").ToLowerInvariant() };
        if (launch.Lang == "ge") launch.Lang = "de";
        Uri known;
        var whole = Uri.TryCreate(launch.Endpoint, UriKind.Absolute, out known) && launch.Fetch != "" &&
            launch.Registration != "" && launch.ActivityId != "" && PraxiaJson.Read(launch.ActorJson) is Json;
        return whole ? launch : null;
    }

    internal string StateAddress(string name)
    {
        return Endpoint + "/activities/state?activityId=" + Uri.EscapeDataString(ActivityId) +
            "&registration=" + Uri.EscapeDataString(Registration) + "&agent=" + Uri.EscapeDataString(ActorJson) +
            (name == null ? "" : "&stateId=" + Uri.EscapeDataString(name));
    }
}

/// <summary>One statement on its way, with the bytes of its attachment. Whole: it never changes from then on.</summary>
internal sealed class PraxiaEntry
{
    internal Json Statement;
    internal byte[] Bytes;
    internal string Sha2, Type;
    internal bool Whole;
    internal string Id { get { return (string)Statement["id"]; } }

    internal string Line()
    {
        return PraxiaJson.Write(PraxiaStatements.Known("statement", Statement, "whole", Whole, "sha2", Sha2,
            "type", Type, "bytes", Bytes == null ? null : Convert.ToBase64String(Bytes)));
    }
    /// <summary>Null for a line that was cut while it was written.</summary>
    internal static PraxiaEntry Read(string line)
    {
        var json = PraxiaJson.Read(line) as Json;
        if (json == null) return null;
        var bytes = PraxiaJson.Get(json, "bytes") as string;
        return new PraxiaEntry { Statement = (Json)json["statement"], Whole = (bool)json["whole"],
            Sha2 = PraxiaJson.Get(json, "sha2") as string, Type = PraxiaJson.Get(json, "type") as string,
            Bytes = bytes == null ? null : Convert.FromBase64String(bytes) };
    }
}

/// <summary>Writes the statements of one launch (runtime/README.md has the table).</summary>
internal sealed class PraxiaStatements
{
    const string Cmi5 = "https://w3id.org/xapi/cmi5/context/";
    const string Adl = "http://adlnet.gov/expapi/verbs/";
    const string ProgressName = "https://w3id.org/xapi/cmi5/result/extensions/progress";
    static readonly string[] Defined = { Cmi5 + "categories/cmi5" };
    static readonly string[] Judged = { Cmi5 + "categories/cmi5", Cmi5 + "categories/moveon" };
    readonly PraxiaLaunch launch;
    readonly object actor;
    internal readonly Func<long> Now;
    long last;

    internal PraxiaStatements(PraxiaLaunch launch, Func<long> now)
    {
        this.launch = launch;
        Now = now;
        actor = PraxiaJson.Read(launch.ActorJson);
    }

    PraxiaEntry Entry(string verb, string at = "", Json result = null, string[] categories = null,
        Json extensions = null, string verbBase = Adl)
    {
        var context = new Json { { "registration", launch.Registration } };
        if (categories != null)
        {
            var list = new List<object>();
            foreach (var id in categories) list.Add(new Json { { "id", id } });
            context["contextActivities"] = new Json { { "category", list } };
        }
        if (extensions != null) context["extensions"] = extensions;
        // Strictly rising: of two reports on the same thing the server takes the later one.
        last = Math.Max(last + 1, Now());
        var statement = new Json
        {
            { "id", Guid.NewGuid().ToString() },
            { "timestamp", new DateTime(621355968000000000L + last * 10000, DateTimeKind.Utc)
                .ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture) },
            { "actor", actor },
            { "verb", new Json { { "id", verbBase + verb }, { "display", new Json { { "en", verb } } } } },
            { "object", new Json { { "objectType", "Activity" }, { "id", launch.ActivityId + at } } },
            { "context", context },
        };
        if (result != null) statement["result"] = result;
        return new PraxiaEntry { Statement = statement };
    }

    internal PraxiaEntry Initialized() { return Entry("initialized", categories: Defined); }
    internal PraxiaEntry Progressed(double percent)
    {
        return Entry("progressed", result: new Json { { "extensions", new Json { { ProgressName, percent } } } });
    }
    internal PraxiaEntry Step(string key, bool success, double? score, string reason)
    {
        var why = string.IsNullOrEmpty(reason) ? null : new Json { { "urn:praxia:xapi:reason", reason } };
        return Entry("attempted", "/steps/" + Uri.EscapeDataString(key),
            Known("success", success, "score", Score(score), "extensions", why));
    }
    internal PraxiaEntry Answered(string key, string type, string response, bool? success, string[] correct,
        string description, double? ms)
    {
        var entry = Entry("answered", "/interactions/" + Uri.EscapeDataString(key), Known("response", response,
            "success", success, "duration", ms == null ? null : Duration(ms.Value)));
        ((Json)entry.Statement["object"])["definition"] = Known("type",
            "http://adlnet.gov/expapi/activities/cmi.interaction", "interactionType", type, "correctResponsesPattern",
            correct == null || correct.Length == 0 ? null : correct,
            "description", string.IsNullOrEmpty(description) ? null : new Json { { launch.Lang, description } });
        return entry;
    }
    /// <summary>What: skills or stats.</summary>
    internal PraxiaEntry Scored(string what, List<object> rows)
    {
        return Entry("scored", result: new Json { { "extensions", new Json { { "urn:praxia:xapi:" + what, rows } } } });
    }
    internal PraxiaEntry Image(byte[] bytes, string type, PraxiaText context, PraxiaText description)
    {
        var entry = Entry("attach", verbBase: "http://activitystrea.ms/schema/1.0/");
        ((Json)entry.Statement["verb"])["display"] = new Json { { "en", "attached" } };
        entry.Sha2 = PraxiaKept.Hash(bytes);
        entry.Type = type;
        entry.Bytes = bytes;
        entry.Statement["attachments"] = new List<object> { new Json { { "usageType", "urn:praxia:xapi:image" },
            { "display", context.In(launch.Lang) }, { "description", description.In(launch.Lang) },
            { "contentType", type }, { "length", bytes.Length }, { "sha2", entry.Sha2 } } };
        return entry;
    }
    internal PraxiaEntry Badge(int number)
    {
        return Entry("earned", "/badges/" + number, verbBase: "http://id.tincanapi.com/verb/");
    }
    internal PraxiaEntry Completed(double ms)
    {
        return Entry("completed", "", new Json { { "completion", true }, { "duration", Duration(ms) } }, Judged);
    }
    internal PraxiaEntry Verdict(bool success, double points, double ms, double? mastery)
    {
        var score = Score(points);
        // A training may fail someone above the mastery score: cmi5 then forbids `scaled`, the points stay.
        if (!success && score != null && mastery != null && (double)score["scaled"] >= mastery) score.Remove("scaled");
        var result = Known("success", success, "score", score, "duration", Duration(ms));
        var asked = mastery == null ? null : new Json { { Cmi5 + "extensions/masteryscore", mastery.Value } };
        return Entry(success ? "passed" : "failed", "", result, Judged, asked);
    }
    internal PraxiaEntry Terminated(double ms)
    {
        return Entry("terminated", "", new Json { { "duration", Duration(ms) } }, Defined);
    }

    /// <summary>Adds what the launch asks of every statement (cmi5 §10.2.1), and how far the clock is ahead.</summary>
    internal static void Complete(Json statement, Json template, double? clock)
    {
        var own = (Json)statement["context"];
        var activities = new Json();
        var extra = new Json();
        foreach (var from in new[] { template, own })
        {
            foreach (var kind in PraxiaJson.Get(from, "contextActivities") as Json ?? new Json())
            {
                var known = (PraxiaJson.Get(activities, kind.Key) as List<object>) ?? new List<object>();
                foreach (Json one in kind.Value as List<object> ?? new List<object> { kind.Value })
                    if (!known.Exists(other => (string)((Json)other)["id"] == (string)one["id"])) known.Add(one);
                activities[kind.Key] = known;
            }
            foreach (var one in PraxiaJson.Get(from, "extensions") as Json ?? new Json()) extra[one.Key] = one.Value;
        }
        if (clock != null) extra["urn:praxia:xapi:clock"] = clock.Value;
        var context = new Json(template);
        foreach (var one in own) context[one.Key] = one.Value;
        if (activities.Count > 0) context["contextActivities"] = activities;
        if (extra.Count > 0) context["extensions"] = extra;
        statement["context"] = context;
    }

    /// <summary>0–100, to the hundredth; null for what is no number.</summary>
    internal static double? Percent(double value)
    {
        if (double.IsNaN(value) || double.IsInfinity(value)) return null;
        return Math.Min(100, Math.Max(0, Math.Floor(value * 100 + 0.5) / 100));
    }
    static Json Score(double? points)
    {
        var raw = points == null ? null : Percent(points.Value);
        if (raw == null) return null;
        return new Json { { "scaled", raw.Value / 100 }, { "raw", raw.Value }, { "min", 0 }, { "max", 100 } };
    }
    /// <summary>ISO 8601, to the hundredth of a second as xAPI compares it.</summary>
    static string Duration(double ms)
    {
        return "PT" + (Math.Max(0, ms) / 1000).ToString("0.00", CultureInfo.InvariantCulture) + "S";
    }
    /// <summary>Names and values in turn, without those that are null.</summary>
    internal static Json Known(params object[] pairs)
    {
        var json = new Json();
        for (var i = 0; i < pairs.Length; i += 2) if (pairs[i + 1] != null) json[(string)pairs[i]] = pairs[i + 1];
        return json;
    }
    internal static List<object> Rows(PraxiaSkill[] levels)
    {
        var rows = new List<object>();
        foreach (var one in levels) rows.Add(Known("skill", one.Skill, "value", one.Value, "max", one.Max));
        return rows;
    }
    internal static List<object> Rows(PraxiaStat[] stats)
    {
        var rows = new List<object>();
        foreach (var one in stats) rows.Add(Known("context", one.Context, "stat", one.Stat, "score", one.Score));
        return rows;
    }
}

/// <summary>
/// What a session keeps on the disk: a file of its facts, and one of statements, a line each. A file is added to or
/// replaced whole, never written over; a disk that fails costs the copy, not the report, which still waits in memory.
/// </summary>
internal sealed class PraxiaKept
{
    readonly string facts, lines;
    internal string Key, Endpoint, Token, StateAddress;
    internal PraxiaLaunch Launch;
    internal Json Data, State;
    internal List<string> Said = new List<string>();
    internal double ActiveMs, Progress;

    PraxiaKept(string facts) { this.facts = facts; lines = Path.ChangeExtension(facts, ".lines"); }

    internal static PraxiaKept Open(string folder, PraxiaLaunch launch)
    {
        Try(() => Directory.CreateDirectory(folder));
        var name = Hash(Encoding.UTF8.GetBytes(launch.Fetch)).Substring(0, 24) + ".json";
        var kept = new PraxiaKept(Path.Combine(folder, name)) { Key = launch.Fetch, Endpoint = launch.Endpoint };
        // What another session of the same attempt could not send to the server.
        if (!kept.Load())
            foreach (var other in All(folder))
                if (other.StateWaits(launch.Registration) && other.StateAt > kept.StateAt) kept.State = other.State;
        kept.Launch = launch;
        kept.StateAddress = launch.StateAddress("praxia.run");
        return kept;
    }

    internal static List<PraxiaKept> All(string folder)
    {
        var all = new List<PraxiaKept>();
        Try(() =>
        {
            if (Directory.Exists(folder)) foreach (var file in Directory.GetFiles(folder, "*.json"))
            {
                var kept = new PraxiaKept(file);
                if (kept.Load()) all.Add(kept);
            }
        });
        return all;
    }

    bool Load()
    {
        Json json = null;
        Try(() => json = File.Exists(facts) ? PraxiaJson.Read(File.ReadAllText(facts)) as Json : null);
        if (json == null) return false;
        Key = (string)json["key"];
        Endpoint = (string)json["endpoint"];
        Token = PraxiaJson.Get(json, "token") as string;
        Data = PraxiaJson.Get(json, "data") as Json;
        State = PraxiaJson.Get(json, "state") as Json;
        StateAddress = PraxiaJson.Get(json, "stateAt") as string;
        foreach (var verb in (List<object>)json["said"]) Said.Add((string)verb);
        ActiveMs = PraxiaJson.Number(json["activeMs"]) ?? 0;
        Progress = PraxiaJson.Number(json["progress"]) ?? 0;
        return true;
    }

    internal void Save()
    {
        Replace(facts, PraxiaJson.Write(PraxiaStatements.Known("key", Key, "endpoint", Endpoint, "token", Token,
            "data", Data, "state", State, "stateAt", StateAddress, "said", Said, "activeMs", ActiveMs, "progress", Progress)));
    }

    internal List<PraxiaEntry> Entries()
    {
        var entries = new List<PraxiaEntry>();
        Try(() =>
        {
            if (!File.Exists(lines)) return;
            foreach (var line in File.ReadAllLines(lines))
            {
                var entry = PraxiaEntry.Read(line);
                if (entry == null) continue;
                var at = entries.FindIndex(one => one.Id == entry.Id);
                if (at < 0) entries.Add(entry); else entries[at] = entry;
            }
        });
        return entries;
    }

    /// <summary>The line before may have been cut: each begins on a line of its own.</summary>
    internal void Append(PraxiaEntry entry) { Try(() => File.AppendAllText(lines, "\n" + entry.Line() + "\n")); }

    internal void Rewrite(List<PraxiaEntry> entries)
    {
        var text = new StringBuilder();
        foreach (var entry in entries) text.Append(entry.Line()).Append('\n');
        Replace(lines, text.ToString());
    }

    internal void Forget()
    {
        Try(() => File.Delete(facts));
        Try(() => File.Delete(lines));
    }

    internal string DataText(string name) { return DataValue(name) as string; }
    internal object DataValue(string name) { return Data == null ? null : PraxiaJson.Get(Data, name); }

    internal void Remember(string json, long at)
    {
        State = new Json { { "registration", Launch.Registration }, { "body", json }, { "at", at }, { "waits", true } };
        Save();
    }
    double StateAt { get { return State == null ? 0 : Convert.ToDouble(State["at"]); } }
    internal bool StateWaits(string registration)
    {
        return State != null && (bool)State["waits"] && (string)State["registration"] == registration;
    }
    /// <summary>Whether the state can still be sent: no launch reports for longer than 31 days.</summary>
    internal bool StateCanBeSent(long now)
    {
        return State != null && (bool)State["waits"] && StateAddress != null && StateAt > now - 31 * 86400000L;
    }
    /// <summary>Our tokens are base64 of session:secret; others' can't be read.</summary>
    internal string Session
    {
        get
        {
            try { return Encoding.ASCII.GetString(Convert.FromBase64String(Token ?? "")).Split(':')[0]; }
            catch (FormatException) { return ""; }
        }
    }

    internal static string Hash(byte[] bytes)
    {
        using (var sha = SHA256.Create())
            return BitConverter.ToString(sha.ComputeHash(bytes)).Replace("-", "").ToLowerInvariant();
    }
    static void Replace(string file, string text)
    {
        Try(() =>
        {
            File.WriteAllText(file + ".new", text);
            if (File.Exists(file)) File.Replace(file + ".new", file, null); else File.Move(file + ".new", file);
        });
    }
    static void Try(Action work)
    {
        try { work(); }
        catch (IOException error) { Debug.LogWarning("Praxia: " + error.Message); }
        catch (UnauthorizedAccessException error) { Debug.LogWarning("Praxia: " + error.Message); }
    }
}

/// <summary>Statements on their way, in the order of recording, each forgotten when it is acknowledged.</summary>
internal sealed class PraxiaQueue
{
    const int MostStatements = 50, MostBytes = 4000000, PatienceSeconds = 30;
    const float GatherSeconds = 0.15f, LongestWaitSeconds = 60;
    /// <summary>The statement itself is at fault: 403 is cmi5's order, 409 the same id with other content.</summary>
    static readonly int[] Faults = { 400, 403, 409, 413, 422 };
    internal readonly List<PraxiaEntry> Entries;
    internal readonly List<PraxiaRefusal> Refused = new List<PraxiaRefusal>();
    readonly PraxiaKept kept;
    readonly PraxiaOptions options;
    readonly List<Action<PraxiaState>> listeners;
    readonly List<Action> waiting = new List<Action>();
    readonly bool leftover;
    int limit = MostStatements, misses, renewals;
    float due = float.MaxValue;
    bool running;
    double? clock;

    internal PraxiaQueue(PraxiaKept kept, PraxiaOptions options, List<Action<PraxiaState>> listeners)
    {
        this.kept = kept;
        this.options = options;
        this.listeners = listeners;
        leftover = listeners == null;
        Entries = kept.Entries();
    }

    /// <summary>
    /// Other launches' statements that wait on this disk: they go out with the credential of their own launch. Another
    /// launch of this same session had its credential ended; ours takes its statements over.
    /// </summary>
    internal static void SendLeftovers(string folder, PraxiaQueue mine, PraxiaOptions options)
    {
        foreach (var other in PraxiaKept.All(folder))
        {
            if (mine != null && other.Key == mine.kept.Key) continue;
            var queue = new PraxiaQueue(other, options, null);
            if (queue.Entries.Count == 0 && !queue.StateWaits) other.Forget();
            else if (queue.Entries.Count > 0 && mine != null && mine.kept.Session != "" &&
                mine.kept.Session == other.Session)
            {
                mine.Entries.InsertRange(0, queue.Entries);
                mine.kept.Rewrite(mine.Entries);
                other.Forget();
            }
            else if (other.Token != null) queue.Flush(null);
        }
    }

    internal void Add(PraxiaEntry entry)
    {
        Finish(entry);
        Entries.Add(entry);
        kept.Append(entry);
        Soon(GatherSeconds);
    }

    /// <summary>Something new is there; after a miss it waits with the rest.</summary>
    internal void Soon(float seconds)
    {
        if (misses == 0) due = Math.Min(due, Time.realtimeSinceStartup + seconds);
    }
    internal void Tick() { if (Time.realtimeSinceStartup >= due) Flush(null); }

    internal void Flush(Action done)
    {
        due = float.MaxValue;
        renewals = 0;
        if (done != null) waiting.Add(done);
        if (running) return;
        running = true;
        Praxia.Runner.StartCoroutine(Drain());
    }

    IEnumerator Drain()
    {
        var state = PraxiaState.Sending;
        while (state == PraxiaState.Sending && (Entries.Count > 0 || StateWaits))
        {
            Changed(state);
            Answer answer = null;
            var batch = First();
            if (kept.Token == null) yield return FetchToken();
            if (kept.Token == null) { state = Missed(0); break; }
            if (batch.Count > 0 && kept.Data == null && !leftover) yield return LoadData(given => answer = given);
            if (answer == null && batch.Count == 0) yield return SendState(given => answer = given);
            else if (answer == null) yield return Send(batch, given => answer = given);
            if (answer.Status == 401)
            {
                var fresh = false;
                yield return Renew(given => fresh = given);
                if (!fresh) { Missed(0); state = PraxiaState.Refused; }
            }
            else if (answer.Status >= 200 && answer.Status < 300) Settle(batch);
            else if (Array.IndexOf(Faults, answer.Status) < 0) state = Missed(answer.WaitSeconds);
            else if (batch.Count > 1) limit = (batch.Count + 1) / 2;
            else SetAside(batch[0], answer);
        }
        // What was refused once is not saved by what comes after it.
        Changed(state != PraxiaState.Sending ? state : Refused.Count > 0 ? PraxiaState.Refused : PraxiaState.Saved);
        running = false;
        var done = waiting.ToArray();
        waiting.Clear();
        foreach (var one in done) one();
    }

    bool StateWaits { get { return kept.StateCanBeSent(options.Now()); } }

    void Changed(PraxiaState state)
    {
        if (listeners != null) foreach (var listener in listeners.ToArray()) listener(state);
    }

    PraxiaState Missed(float waitSeconds)
    {
        var backoff = Math.Min(LongestWaitSeconds, Math.Pow(2, Math.Min(misses++, 10)));
        var uneven = backoff * (0.75 + new System.Random().NextDouble() / 2);
        due = Time.realtimeSinceStartup + (float)Math.Max(waitSeconds, uneven);
        return PraxiaState.Offline;
    }

    void Settle(List<PraxiaEntry> batch)
    {
        renewals = misses = 0;
        if (batch.Count > 0) Forget(batch);
    }

    void SetAside(PraxiaEntry entry, Answer answer)
    {
        limit = MostStatements;
        var statement = entry.Statement;
        Refused.Add(new PraxiaRefusal { Id = entry.Id, Verb = (string)((Json)statement["verb"])["id"],
            Object = (string)((Json)statement["object"])["id"], Status = answer.Status, Reason = answer.Reason });
        Forget(new List<PraxiaEntry> { entry });
        Changed(PraxiaState.Refused);
    }

    void Forget(List<PraxiaEntry> gone)
    {
        Entries.RemoveAll(gone.Contains);
        kept.Rewrite(Entries);
    }

    /// <summary>As many as one request may carry.</summary>
    List<PraxiaEntry> First()
    {
        var batch = new List<PraxiaEntry>();
        var bytes = 0;
        foreach (var entry in Entries)
        {
            bytes += entry.Bytes == null ? 0 : entry.Bytes.Length;
            if (batch.Count > 0 && (batch.Count >= limit || bytes > MostBytes)) break;
            batch.Add(entry);
        }
        return batch;
    }

    /// <summary>Once whole a statement stays as it is, so that a repeated one is the same one.</summary>
    bool Finish(PraxiaEntry entry)
    {
        if (entry.Whole || kept.Data == null) return false;
        PraxiaStatements.Complete(entry.Statement, kept.DataValue("contextTemplate") as Json ?? new Json(), clock);
        return entry.Whole = true;
    }

    internal IEnumerator Prepare()
    {
        if (kept.Token == null) yield return FetchToken();
        if (kept.Token == null || kept.Data != null) yield break;
        Answer obstacle = null;
        yield return LoadData(given => obstacle = given);
        if (obstacle == null || obstacle.Status != 401) yield break;
        var fresh = false;
        yield return Renew(given => fresh = given);
        if (fresh) yield return LoadData(given => { });
    }

    /// <summary>What this disk has is the latest; else what the server has, from whatever device.</summary>
    internal IEnumerator LoadRemembered(Action<string> got)
    {
        var body = kept.State == null ? null : (string)kept.State["body"];
        if (kept.State == null && kept.Token != null)
        {
            Answer answer = null;
            yield return Ask("GET", kept.Launch.StateAddress("praxia.run"), null, null, true, given => answer = given);
            body = answer.Status == 200 ? answer.Text : null;
        }
        got(body == "null" ? null : body);
    }

    /// <summary>Given once, as cmi5 has it; where it was given before the application is asked.</summary>
    IEnumerator FetchToken()
    {
        Answer answer = null;
        yield return Ask("POST", kept.Key, null, null, false, given => answer = given);
        if (answer.Status <= 0 || answer.Status >= 500) yield break;
        var json = answer.Body as Json;
        kept.Token = json == null ? null : PraxiaJson.Get(json, "auth-token") as string;
        if (kept.Token == null) yield return Renew(given => { });
        else kept.Save();
    }

    IEnumerator Renew(Action<bool> renewed)
    {
        string fresh = null;
        if (options.Credential != null && !leftover)
        {
            var answered = false;
            options.Credential(token => { fresh = token; answered = true; });
            var until = Time.realtimeSinceStartup + PatienceSeconds;
            while (!answered && Time.realtimeSinceStartup < until) yield return null;
        }
        var useless = fresh == null || fresh == kept.Token || ++renewals > 2;
        kept.Token = fresh ?? kept.Token;
        kept.Save();
        renewed(!useless);
    }

    /// <summary>Gives the answer that prevents it; nothing when the launch's data is here.</summary>
    IEnumerator LoadData(Action<Answer> obstacle)
    {
        Answer answer = null;
        yield return Ask("GET", kept.Launch.StateAddress("LMS.LaunchData"), null, null, true, given => answer = given);
        clock = clock ?? answer.Clock;
        if (answer.Status == 200) kept.Data = answer.Body as Json ?? new Json();
        else if (answer.Status == 404) kept.Data = new Json();
        else
        {
            if (answer.Status != 401) answer.Status = 503;
            obstacle(answer);
            yield break;
        }
        kept.Save();
    }

    IEnumerator Send(List<PraxiaEntry> batch, Action<Answer> answered)
    {
        var finished = false;
        if (!leftover) foreach (var entry in batch) finished |= Finish(entry);
        if (finished) kept.Rewrite(Entries);
        var type = "application/json";
        var body = Body(batch, ref type);
        Answer answer = null;
        yield return Ask("POST", kept.Endpoint + "/statements", body, type, true, given => answer = given);
        clock = answer.Clock ?? clock;
        answered(answer);
    }

    /// <summary>multipart/mixed where something is attached (xAPI, Communication 1.5.2).</summary>
    static byte[] Body(List<PraxiaEntry> batch, ref string type)
    {
        var statements = new List<object>();
        var parts = new Dictionary<string, PraxiaEntry>();
        foreach (var entry in batch)
        {
            statements.Add(entry.Statement);
            if (entry.Bytes != null) parts[entry.Sha2] = entry;
        }
        var json = PraxiaJson.Write(statements);
        if (parts.Count == 0) return Encoding.UTF8.GetBytes(json);
        var boundary = "praxia-" + Guid.NewGuid();
        type = "multipart/mixed; boundary=" + boundary;
        var body = new MemoryStream();
        Action<string> put = text => { var bytes = Encoding.UTF8.GetBytes(text); body.Write(bytes, 0, bytes.Length); };
        put("--" + boundary + "\r\nContent-Type: application/json\r\n\r\n" + json + "\r\n");
        foreach (var part in parts.Values)
        {
            put("--" + boundary + "\r\nContent-Type: " + part.Type + "\r\nContent-Transfer-Encoding: binary\r\n" +
                "X-Experience-API-Hash: " + part.Sha2 + "\r\n\r\n");
            body.Write(part.Bytes, 0, part.Bytes.Length);
            put("\r\n");
        }
        put("--" + boundary + "--\r\n");
        return body.ToArray();
    }

    /// <summary>A document that the server refuses is not sent again: the disk still has it.</summary>
    IEnumerator SendState(Action<Answer> answered)
    {
        var sent = kept.State;
        var body = Encoding.UTF8.GetBytes((string)sent["body"]);
        Answer answer = null;
        yield return Ask("PUT", kept.StateAddress, body, "application/json", true, given => answer = given);
        if (answer.Status > 0 && answer.Status < 500 && answer.Status != 401 && answer.Status != 429)
        {
            if (kept.State == sent) sent["waits"] = false;
            kept.Save();
            answer.Status = 200;
        }
        answered(answer);
    }

    /// <summary>Status 0: no answer, or a cut one.</summary>
    sealed class Answer
    {
        internal int Status;
        internal string Text, Reason;
        internal object Body;
        internal float WaitSeconds;
        internal double? Clock;
    }

    IEnumerator Ask(string method, string url, byte[] body, string type, bool signed, Action<Answer> answered)
    {
        using (var request = new UnityWebRequest(url, method))
        {
            if (body != null) request.uploadHandler = new UploadHandlerRaw(body);
            request.downloadHandler = new DownloadHandlerBuffer();
            request.timeout = PatienceSeconds;
            if (type != null) request.SetRequestHeader("Content-Type", type);
            if (signed) request.SetRequestHeader("Authorization", "Basic " + kept.Token);
            if (signed) request.SetRequestHeader("X-Experience-API-Version", "1.0.3");
            var asked = options.Now();
            yield return request.SendWebRequest();
            answered(Read(request, (asked + options.Now()) / 2));
        }
    }

    static Answer Read(UnityWebRequest request, long at)
    {
        var status = (int)request.responseCode;
        var cut = status >= 200 && status < 300 && !string.IsNullOrEmpty(request.error);
        var text = (request.downloadHandler == null ? null : request.downloadHandler.text) ?? "";
        var answer = new Answer { Status = cut || status < 0 ? 0 : status, Text = text, Body = PraxiaJson.Read(text) };
        answer.Reason = ReasonIn(answer.Body as Json) ?? "HTTP " + status;
        float.TryParse(request.GetResponseHeader("Retry-After"), NumberStyles.Float, CultureInfo.InvariantCulture,
            out answer.WaitSeconds);
        DateTime date;
        // A header in whole seconds: half a second is the fairest guess at the rest.
        if (DateTime.TryParse(request.GetResponseHeader("Date"), CultureInfo.InvariantCulture,
            DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal, out date))
            answer.Clock = at - (date.Ticks - 621355968000000000L) / 10000 - 500;
        return answer;
    }

    static string ReasonIn(Json body)
    {
        if (body == null) return null;
        var violations = PraxiaJson.Get(body, "violations") as List<object>;
        var first = violations == null || violations.Count == 0 ? null : violations[0] as Json;
        if (first != null) return (PraxiaJson.Get(first, "path") + " " + PraxiaJson.Get(first, "message")).Trim();
        return (PraxiaJson.Get(body, "detail") ?? PraxiaJson.Get(body, "title")) as string;
    }

    internal static PraxiaRefusal RefusalIn(Json one)
    {
        return new PraxiaRefusal { Id = (string)one["id"], Verb = (string)one["verb"], Object = (string)one["object"],
            Status = (int)(PraxiaJson.Number(one["status"]) ?? 0), Reason = (string)one["reason"] };
    }
}

/// <summary>JSON as dictionaries, lists, strings, numbers, booleans and null.</summary>
internal static class PraxiaJson
{
    internal static object Get(Json json, string name)
    {
        object value;
        return json.TryGetValue(name, out value) ? value : null;
    }
    internal static double? Number(object value) { return value is double ? (double)value : (double?)null; }

    internal static string Write(object value)
    {
        var text = new StringBuilder();
        Write(value, text);
        return text.ToString();
    }

    static void Write(object value, StringBuilder text)
    {
        if (value == null) text.Append("null");
        else if (value is string) WriteText((string)value, text);
        else if (value is bool) text.Append((bool)value ? "true" : "false");
        else if (value is Json)
        {
            text.Append('{');
            foreach (var one in (Json)value)
            {
                if (text[text.Length - 1] != '{') text.Append(',');
                WriteText(one.Key, text);
                text.Append(':');
                Write(one.Value, text);
            }
            text.Append('}');
        }
        else if (value is IEnumerable)
        {
            text.Append('[');
            foreach (var one in (IEnumerable)value)
            {
                if (text[text.Length - 1] != '[') text.Append(',');
                Write(one, text);
            }
            text.Append(']');
        }
        else WriteNumber(Convert.ToDouble(value, CultureInfo.InvariantCulture), text);
    }

    static void WriteNumber(double number, StringBuilder text)
    {
        var written = double.IsNaN(number) || double.IsInfinity(number);
        text.Append(written ? "null" : number.ToString("R", CultureInfo.InvariantCulture));
    }

    static void WriteText(string value, StringBuilder text)
    {
        text.Append('"');
        foreach (var letter in value)
        {
            if (letter == '"' || letter == '\\') text.Append('\\').Append(letter);
            else if (letter < ' ' || letter == '\u2028' || letter == '\u2029' || char.IsSurrogate(letter))
                text.Append("\\u").Append(((int)letter).ToString("x4"));
            else text.Append(letter);
        }
        text.Append('"');
    }

    /// <summary>Null for what is no JSON.</summary>
    internal static object Read(string text)
    {
        if (string.IsNullOrEmpty(text)) return null;
        try
        {
            var reader = new Reader { Text = text };
            var value = reader.Value();
            return reader.AtEnd ? value : null;
        }
        catch (FormatException) { return null; }
        catch (IndexOutOfRangeException) { return null; }
        catch (ArgumentOutOfRangeException) { return null; }
    }

    struct Reader
    {
        internal string Text;
        int at;

        internal bool AtEnd { get { Space(); return at == Text.Length; } }
        void Space() { while (at < Text.Length && " \t\r\n".IndexOf(Text[at]) >= 0) at++; }

        internal object Value()
        {
            Space();
            switch (Text[at])
            {
                case '{': return Object();
                case '[': return List();
                case '"': return String();
                case 't': return Word("true", true);
                case 'f': return Word("false", false);
                case 'n': return Word("null", null);
                default: return Numeral();
            }
        }

        object Word(string word, object value)
        {
            if (string.CompareOrdinal(Text, at, word, 0, word.Length) != 0) throw new FormatException();
            at += word.Length;
            return value;
        }

        object Numeral()
        {
            var from = at;
            while (at < Text.Length && "+-.eE0123456789".IndexOf(Text[at]) >= 0) at++;
            return double.Parse(Text.Substring(from, at - from), NumberStyles.Float, CultureInfo.InvariantCulture);
        }

        Json Object()
        {
            var json = new Json();
            while (Next(json.Count == 0, '}'))
            {
                Space();
                var name = String();
                Space();
                if (Text[at++] != ':') throw new FormatException();
                json[name] = Value();
            }
            return json;
        }

        List<object> List()
        {
            var list = new List<object>();
            while (Next(list.Count == 0, ']')) list.Add(Value());
            return list;
        }

        /// <summary>Whether another one follows; goes past the sign before it.</summary>
        bool Next(bool first, char end)
        {
            if (first) at++;
            Space();
            if (Text[at] == end) { at++; return false; }
            if (first) return true;
            if (Text[at++] != ',') throw new FormatException();
            return true;
        }

        string String()
        {
            if (Text[at++] != '"') throw new FormatException();
            var value = new StringBuilder();
            for (; Text[at] != '"'; at++)
            {
                if (Text[at] != '\\') { value.Append(Text[at]); continue; }
                var sign = Text[++at];
                if (sign == 'u')
                {
                    var code = Text.Substring(at + 1, 4);
                    value.Append((char)int.Parse(code, NumberStyles.HexNumber, CultureInfo.InvariantCulture));
                    at += 4;
                }
                else value.Append("bfnrt".IndexOf(sign) < 0 ? sign : "\b\f\n\r\t"["bfnrt".IndexOf(sign)]);
            }
            at++;
            return value.ToString();
        }
    }
}
