// As much of Unity as Praxia.cs asks for, over Mono: frames, coroutines, requests. For the test only.
using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Text;
using System.Threading;

namespace UnityEngine.Scripting
{
    public sealed class PreserveAttribute : Attribute { }
}

namespace UnityEngine
{
    public class Object { public static void DontDestroyOnLoad(Object target) { } }

    public class GameObject : Object
    {
        public string name;
        public GameObject(string name) { this.name = name; }
        public T AddComponent<T>() where T : MonoBehaviour, new()
        {
            var one = new T { gameObject = this };
            Player.Behaviours.Add(one);
            Player.Call(one, "Awake");
            return one;
        }
    }

    public sealed class Coroutine { internal bool Done; }

    public class MonoBehaviour : Object
    {
        public GameObject gameObject;
        public Coroutine StartCoroutine(IEnumerator work)
        {
            var coroutine = new Coroutine();
            var stack = new Stack<IEnumerator>();
            stack.Push(work);
            Player.Running.Add(() => coroutine.Done = Player.Advance(stack));
            // Unity runs a coroutine up to its first pause at once.
            if (coroutine.Done = Player.Advance(stack)) Player.Running.RemoveAt(Player.Running.Count - 1);
            return coroutine;
        }
    }

    /// <summary>The engine's loop.</summary>
    public static class Player
    {
        internal static readonly List<MonoBehaviour> Behaviours = new List<MonoBehaviour>();
        internal static readonly List<Func<bool>> Running = new List<Func<bool>>();

        /// <summary>True when it has come to its end.</summary>
        internal static bool Advance(Stack<IEnumerator> stack)
        {
            while (stack.Count > 0)
            {
                var operation = stack.Peek().Current as Networking.UnityWebRequestAsyncOperation;
                if (operation != null && !operation.isDone) return false;
                if (!stack.Peek().MoveNext()) { stack.Pop(); continue; }
                var inner = stack.Peek().Current as IEnumerator;
                if (inner != null) stack.Push(inner);
                else return false;
            }
            return true;
        }

        public static void Frame()
        {
            foreach (var one in Behaviours.ToArray()) Call(one, "Update");
            foreach (var one in Running.ToArray()) if (one()) Running.Remove(one);
            Thread.Sleep(5);
        }

        public static object Call(MonoBehaviour one, string name, params object[] values)
        {
            const BindingFlags any = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
            var method = one.GetType().GetMethod(name, any);
            return method == null ? null : method.Invoke(one, values);
        }

        public static void SendMessage(string gameObject, string method, string text)
        {
            Call(Behaviours.Find(one => one.gameObject.name == gameObject), method, text);
        }
        public static void Pause(bool paused)
        {
            foreach (var one in Behaviours.ToArray()) Call(one, "OnApplicationPause", paused);
        }
    }

    public static class Application
    {
        public static string persistentDataPath = Path.GetTempPath();
        public static string absoluteURL = "";
        public static event Func<bool> wantsToQuit;
        public static bool Ended;
        public static void Quit() { Ended = wantsToQuit == null || wantsToQuit(); }
    }

    public static class Time
    {
        static readonly System.Diagnostics.Stopwatch watch = System.Diagnostics.Stopwatch.StartNew();
        public static float realtimeSinceStartup { get { return (float)watch.Elapsed.TotalSeconds; } }
    }

    public struct Rect { public Rect(float x, float y, float width, float height) { } }

    /// <summary>A button answers true once when its text is pressed.</summary>
    public static class GUILayout
    {
        public static string Pressed;
        public static void BeginArea(Rect area) { }
        public static void EndArea() { }
        public static void Label(string text) { Console.WriteLine(text); Console.Out.Flush(); }
        public static bool Button(string text)
        {
            if (text != Pressed) return false;
            Pressed = null;
            return true;
        }
    }

    public static class Debug
    {
        public static void LogWarning(object message) { Console.Error.WriteLine(message); }
        public static void LogException(Exception error) { Console.Error.WriteLine(error); }
    }

    public class AndroidJavaObject : IDisposable
    {
        /// <summary>What the system started the application with.</summary>
        public static string DataString;
        public T Call<T>(string method) { return method == "getDataString" ? (T)(object)DataString : (T)(object)this; }
        public T GetStatic<T>(string name) { return (T)(object)new AndroidJavaObject(); }
        public void Dispose() { }
    }
    public sealed class AndroidJavaClass : AndroidJavaObject { public AndroidJavaClass(string name) { } }
}

namespace UnityEngine.Networking
{
    public sealed class UploadHandlerRaw
    {
        internal readonly byte[] Data;
        public UploadHandlerRaw(byte[] data) { Data = data; }
    }
    public class DownloadHandler { public string text { get; internal set; } }
    public sealed class DownloadHandlerBuffer : DownloadHandler { }
    public sealed class UnityWebRequestAsyncOperation { public volatile bool isDone; }

    public sealed class UnityWebRequest : IDisposable
    {
        readonly HttpWebRequest request;
        WebHeaderCollection answered;
        public UploadHandlerRaw uploadHandler;
        public DownloadHandler downloadHandler;
        public int timeout;
        public long responseCode { get; private set; }
        public string error { get; private set; }

        public UnityWebRequest(string url, string method)
        {
            ServicePointManager.Expect100Continue = false;
            request = (HttpWebRequest)WebRequest.Create(url);
            request.Method = method;
            request.KeepAlive = false;
        }

        public void SetRequestHeader(string name, string value)
        {
            if (name == "Content-Type") request.ContentType = value;
            else request.Headers[name] = value;
        }
        public string GetResponseHeader(string name) { return answered == null ? null : answered[name]; }

        public UnityWebRequestAsyncOperation SendWebRequest()
        {
            var operation = new UnityWebRequestAsyncOperation();
            request.Timeout = timeout * 1000;
            new Thread(() => { Send(); operation.isDone = true; }) { IsBackground = true }.Start();
            return operation;
        }

        void Send()
        {
            try
            {
                var body = uploadHandler == null ? new byte[0] : uploadHandler.Data;
                if (request.Method != "GET")
                {
                    request.ContentLength = body.Length;
                    using (var stream = request.GetRequestStream()) stream.Write(body, 0, body.Length);
                }
                using (var response = (HttpWebResponse)request.GetResponse()) Read(response);
            }
            catch (WebException failure)
            {
                error = failure.Message;
                if (failure.Response != null) Read((HttpWebResponse)failure.Response);
            }
            catch (IOException failure) { error = failure.Message; }
        }

        void Read(HttpWebResponse response)
        {
            responseCode = (int)response.StatusCode;
            answered = response.Headers;
            using (var reader = new StreamReader(response.GetResponseStream(), Encoding.UTF8))
                downloadHandler.text = reader.ReadToEnd();
        }

        public void Dispose() { }
    }
}
