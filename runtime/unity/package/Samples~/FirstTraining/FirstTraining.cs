using UnityEngine;

/// <summary>
/// Two buttons and their results. Upload the build and steps.json to a training; opened without a launch, it reports
/// nothing.
/// </summary>
public sealed class FirstTraining : MonoBehaviour
{
    // Accepts every call until the launch is read.
    PraxiaSession session = new PraxiaSession();
    string text = "The machine smokes. What do you do?";
    bool over;

    void Start()
    {
        Praxia.Begin(begun =>
        {
            session = begun;
            session.Initialized();
        });
    }

    void OnGUI()
    {
        GUILayout.BeginArea(new Rect(20, 20, 400, 200));
        GUILayout.Label(text);
        if (!over && GUILayout.Button("Press the emergency stop")) End(true, 90);
        if (!over && GUILayout.Button("Look for the leak")) End(false, 20);
        GUILayout.EndArea();
    }

    void End(bool right, double score)
    {
        over = true;
        text = right ? "Right: first stop the machine." : "First stop the machine.";
        session.Step("stop", right, score, text);
        session.Completed();
        if (right) session.Passed(score);
        else session.Failed(score);
        session.Terminated(done: Application.Quit);
    }
}
