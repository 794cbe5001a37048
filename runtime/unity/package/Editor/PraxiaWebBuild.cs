using System.IO;
using UnityEditor;
using UnityEditor.Build;
using UnityEditor.Build.Reporting;

/// <summary>Copies the library of pages into each WebGL build, from where Praxia.jslib loads it.</summary>
public sealed class PraxiaWebBuild : IPostprocessBuildWithReport
{
    public int callbackOrder { get { return 0; } }

    public void OnPostprocessBuild(BuildReport report)
    {
        if (report.summary.platform != BuildTarget.WebGL) return;
        // A library in Assets/StreamingAssets is the project's own choice; Unity has copied it already.
        if (File.Exists("Assets/StreamingAssets/praxia.js")) return;
        var package = UnityEditor.PackageManager.PackageInfo.FindForAssembly(typeof(PraxiaWebBuild).Assembly);
        var folder = Path.Combine(report.summary.outputPath, "StreamingAssets");
        Directory.CreateDirectory(folder);
        File.Copy(Path.Combine(package.resolvedPath, "Web~/praxia.js"), Path.Combine(folder, "praxia.js"), true);
    }
}
