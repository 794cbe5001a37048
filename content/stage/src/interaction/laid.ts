// Where an element lies on the page. Written as numbers where the browser takes them: in a view that moves, a text would be made in
// each frame.

/** The numbers, changed in place; none where the browser reads texts alone. */
function typed(element: HTMLElement) {
  if (typeof CSSTranslate === 'undefined') return null
  const x = CSS.px(0),
    y = CSS.px(0),
    size = CSS.px(0)
  return { map: element.attributeStyleMap, x, y, size, shift: new CSSTransformValue([new CSSTranslate(x, y)]) }
}

export class Laid {
  private readonly style: CSSStyleDeclaration
  private readonly typed: ReturnType<typeof typed>
  private readonly at = { x: NaN, y: NaN, w: NaN, h: NaN } // as written

  constructor(element: HTMLElement) {
    this.style = element.style
    this.typed = typed(element)
  }

  move(x: number, y: number): void {
    const { at, typed: numbers } = this
    if (at.x === x && at.y === y) return
    at.x = x
    at.y = y
    if (!numbers) {
      this.style.transform = `translate(${x}px,${y}px)`
      return
    }
    numbers.x.value = x
    numbers.y.value = y
    numbers.map.set('transform', numbers.shift)
  }

  resize(w: number, h: number): void {
    const { at } = this
    if (at.w !== w) this.write('width', (at.w = w))
    if (at.h !== h) this.write('height', (at.h = h))
  }

  private write(side: 'width' | 'height', px: number): void {
    if (!this.typed) {
      this.style[side] = `${px}px`
      return
    }
    this.typed.size.value = px
    this.typed.map.set(side, this.typed.size)
  }
}
