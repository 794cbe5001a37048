// The calls of Praxia.cs in a page: they go to the library of the page, whose global is `Praxia`. Where the page has none,
// it is read from StreamingAssets/praxia.js. Written in the JavaScript that the compilers of Unity 2019 still take.
mergeInto(LibraryManager.library, {
  $praxiaPage: {
    session: null,
    // Base64 is how bytes come out of C#.
    bytes: function (base64) {
      var text = atob(base64)
      var bytes = new Uint8Array(text.length)
      for (var i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
      return bytes
    },
    begun: function (runner, session) {
      praxiaPage.session = session
      session.onState(function (state) {
        var news = { state: state, unsent: session.unsent, refused: session.refused }
        SendMessage(runner, 'PageState', JSON.stringify(news))
      })
      session.onLeave(function () {
        SendMessage(runner, 'PageLeave', '')
      })
      var facts = {
        live: session.live,
        lang: session.lang,
        launchMode: session.launchMode,
        masteryScore: session.masteryScore,
        returnURL: session.returnURL,
        summary: session.summary,
        reloaded: session.reloaded,
        unsent: session.unsent,
        remembered: session.remembered === undefined ? undefined : JSON.stringify(session.remembered),
      }
      SendMessage(runner, 'PageBegun', JSON.stringify(facts))
    },
    absent: function (runner) {
      console.error('Praxia: neither the page nor StreamingAssets/praxia.js has the library; nothing is reported')
      SendMessage(runner, 'PageBegun', '{}')
    },
  },

  PraxiaPageBegin__deps: ['$praxiaPage'],
  PraxiaPageBegin: function (runnerText) {
    var runner = UTF8ToString(runnerText)
    var begin = function () {
      window.Praxia.begin().then(function (session) {
        praxiaPage.begun(runner, session)
      })
    }
    if (window.Praxia) return begin()
    var script = document.createElement('script')
    script.src = 'StreamingAssets/praxia.js'
    script.onload = begin
    script.onerror = function () {
      praxiaPage.absent(runner)
    }
    document.head.appendChild(script)
  },

  PraxiaPageCall__deps: ['$praxiaPage'],
  PraxiaPageCall: function (runnerText, nameText, argumentsText, callText) {
    var runner = UTF8ToString(runnerText)
    var call = UTF8ToString(callText)
    var session = praxiaPage.session
    var values = JSON.parse(UTF8ToString(argumentsText))
    var done = function () {
      if (call) SendMessage(runner, 'PageDone', call)
    }
    if (!session) return done()
    if (values[0] && values[0].base64) values[0].bytes = praxiaPage.bytes(values[0].base64)
    var answer = session[UTF8ToString(nameText)].apply(session, values)
    if (answer && answer.then) answer.then(done)
    else done()
  },
})
