// Plays the sample of the package: presses the button of its second argument, and ends when the training has.
using System;
using UnityEngine;

public static class Sample
{
    public static void Main(string[] arguments)
    {
        Application.persistentDataPath = arguments[0];
        var training = new GameObject("Training").AddComponent<FirstTraining>();
        Player.Call(training, "Start");
        // Until then the session that reports nothing would take the press.
        while (Praxia.Runner.Session == null) Player.Frame();
        GUILayout.Pressed = arguments[1];
        Player.Call(training, "OnGUI");
        Player.Call(training, "OnGUI");
        while (!Application.Ended) Player.Frame();
        Environment.Exit(0);
    }
}
