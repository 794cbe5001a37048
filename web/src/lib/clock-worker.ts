// Timer: posts a message each time the given number of milliseconds has passed.
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setInterval(() => postMessage(null), data)
})

export {}
