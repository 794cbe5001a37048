// Sounds made by WebAudio: nothing to load. Each has its caption, shown once when it begins.
export type Loop = 'bell' | 'fire' | 'jet' | 'hum'
export type SoundEffect = 'click' | 'right' | 'wrong' | 'pin' | 'door' | 'whoosh'
interface Voice {
  gain: GainNode
  stop: () => void
}

export class Sound {
  private ctx: AudioContext | null = null
  private master: GainNode | null = null
  private voices = new Map<Loop, Voice>()
  private wanted = new Map<Loop, number>()
  private noise: AudioBuffer | null = null
  muted = false
  private paused = false
  private hidden = false
  onLoop: (name: Loop) => void = () => {} // called when a loop begins, audible or not

  // only a person's own act may start sound
  unlock(): void {
    if (!this.ctx) {
      try {
        this.ctx = new AudioContext()
      } catch {
        return // no sound here: the captions are enough
      }
      this.master = this.ctx.createGain()
      this.master.connect(this.ctx.destination)
      const n = this.ctx.sampleRate * 2,
        b = this.ctx.createBuffer(1, n, this.ctx.sampleRate),
        d = b.getChannelData(0)
      for (let i = 0; i < n; i++) d[i] = Math.random() * 2 - 1
      this.noise = b
    }
    this.master!.gain.value = this.muted ? 0 : 0.8
    this.settle()
    for (const [l, v] of this.wanted) this.loop(l, v)
  }

  mute(on: boolean): void {
    this.muted = on
    if (this.master) this.master.gain.value = on ? 0 : 0.8
  }

  pause(on: boolean): void {
    this.paused = on
    this.settle()
  }

  // nobody hears a page that nobody sees
  hide(on: boolean): void {
    this.hidden = on
    this.settle()
  }

  private get still(): boolean {
    return this.paused || this.hidden
  }

  // what is pressed in the pause does not start the bell behind it
  private settle(): void {
    if (this.still) void this.ctx?.suspend().catch(() => undefined)
    else if (this.ctx?.state !== 'running') void this.ctx?.resume().catch(() => undefined)
  }

  // volume 0 ends it
  loop(name: Loop, volume: number): void {
    const before = this.wanted.get(name) ?? 0
    this.wanted.set(name, volume)
    if (volume > 0 && before <= 0) this.onLoop(name)
    if (!this.ctx || !this.master) return
    let v = this.voices.get(name)
    if (!v) {
      if (volume <= 0) return
      v = this.make(name)
      this.voices.set(name, v)
    }
    v.gain.gain.setTargetAtTime(volume, this.ctx.currentTime, 0.08)
    if (volume <= 0) {
      this.voices.delete(name)
      const stop = v.stop
      setTimeout(stop, 500)
    }
  }

  silence(): void {
    for (const l of [...this.wanted.keys()]) this.loop(l, 0)
    this.wanted.clear()
  }

  private make(name: Loop): Voice {
    const ctx = this.ctx!,
      gain = ctx.createGain(),
      stops: AudioScheduledSourceNode[] = []
    gain.gain.value = 0
    gain.connect(this.master!)
    const run = <N extends AudioScheduledSourceNode>(n: N): N => {
      n.start()
      stops.push(n)
      return n
    }
    const noise = (type: BiquadFilterType, f: number, q: number, to: AudioNode) => {
      const s = ctx.createBufferSource(),
        b = ctx.createBiquadFilter()
      s.buffer = this.noise
      s.loop = true
      b.type = type
      b.frequency.value = f
      b.Q.value = q
      s.connect(b).connect(to)
      run(s)
    }
    if (name === 'bell') {
      // two square tones in turn, softened
      const soft = ctx.createBiquadFilter(),
        o = ctx.createOscillator(),
        lfo = ctx.createOscillator(),
        depth = ctx.createGain()
      soft.type = 'lowpass'
      soft.frequency.value = 2600
      o.type = lfo.type = 'square'
      o.frequency.value = 885
      lfo.frequency.value = 2
      depth.gain.value = 85
      lfo.connect(depth).connect(o.frequency)
      o.connect(soft).connect(gain)
      run(o)
      run(lfo)
    } else if (name === 'fire') {
      const crackle = ctx.createGain(),
        lfo = ctx.createOscillator(),
        depth = ctx.createGain()
      lfo.type = 'sawtooth'
      lfo.frequency.value = 6
      depth.gain.value = 0.5
      crackle.gain.value = 0.5
      lfo.connect(depth).connect(crackle.gain)
      crackle.connect(gain)
      noise('bandpass', 1500, 0.8, crackle)
      noise('lowpass', 220, 0.6, gain)
      run(lfo)
    } else if (name === 'jet') {
      noise('bandpass', 3600, 0.6, gain)
    } else {
      noise('lowpass', 130, 0.8, gain)
    }
    return {
      gain,
      stop: () => {
        for (const s of stops) s.stop()
        gain.disconnect()
      },
    }
  }

  play(name: SoundEffect): void {
    if (!this.ctx || !this.master || this.muted || this.still) return // it would be heard later, all at once
    const tone = (f: number, at: number, long: number, type: OscillatorType, v: number) => {
      const t = this.ctx!.currentTime + at,
        o = this.ctx!.createOscillator(),
        g = this.ctx!.createGain()
      o.type = type
      o.frequency.setValueAtTime(f, t)
      g.gain.setValueAtTime(0, t)
      g.gain.linearRampToValueAtTime(v, t + 0.006)
      g.gain.exponentialRampToValueAtTime(0.0005, t + long)
      o.connect(g).connect(this.master!)
      o.start(t)
      o.stop(t + long + 0.02)
    }
    if (name === 'click') tone(320, 0, 0.05, 'triangle', 0.5)
    else if (name === 'right') {
      tone(523, 0, 0.18, 'sine', 0.35)
      tone(659, 0.11, 0.3, 'sine', 0.35)
    } else if (name === 'wrong') {
      tone(140, 0, 0.16, 'sine', 0.6)
      tone(118, 0.12, 0.2, 'sine', 0.6)
    } else if (name === 'pin') {
      tone(2100, 0, 0.06, 'square', 0.12)
      tone(1500, 0.05, 0.08, 'square', 0.1)
    } else if (name === 'door') {
      tone(90, 0, 0.25, 'sine', 0.8)
      tone(480, 0.02, 0.06, 'triangle', 0.3)
    } else {
      tone(70, 0, 0.9, 'sawtooth', 0.5)
      tone(52, 0.05, 1.2, 'sine', 0.7)
    }
  }
}
