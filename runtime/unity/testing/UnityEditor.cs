// As much of the Unity editor as PraxiaWebBuild.cs asks for. For the test only: builds for a platform into a folder.
using System;
using System.Reflection;

namespace UnityEditor
{
    public enum BuildTarget { Android, WebGL }
}
namespace UnityEditor.Build
{
    public interface IPostprocessBuildWithReport
    {
        int callbackOrder { get; }
        void OnPostprocessBuild(Reporting.BuildReport report);
    }
}
namespace UnityEditor.Build.Reporting
{
    public struct BuildSummary
    {
        public BuildTarget platform { get; internal set; }
        public string outputPath { get; internal set; }
    }
    public sealed class BuildReport { public BuildSummary summary { get; internal set; } }
}
namespace UnityEditor.PackageManager
{
    public sealed class PackageInfo
    {
        internal static string Path;
        public string resolvedPath { get { return Path; } }
        public static PackageInfo FindForAssembly(Assembly assembly) { return new PackageInfo(); }
    }
}

public static class Editor
{
    public static void Main(string[] arguments)
    {
        UnityEditor.PackageManager.PackageInfo.Path = arguments[0];
        var platform = (UnityEditor.BuildTarget)Enum.Parse(typeof(UnityEditor.BuildTarget), arguments[1]);
        var summary = new UnityEditor.Build.Reporting.BuildSummary { platform = platform, outputPath = arguments[2] };
        new PraxiaWebBuild().OnPostprocessBuild(new UnityEditor.Build.Reporting.BuildReport { summary = summary });
    }
}
