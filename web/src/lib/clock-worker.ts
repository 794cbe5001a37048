// A clock: says so every time that as many milliseconds as it was told have passed.
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setInterval(() => postMessage(null), data)
})

export {}
