const wrong = '[aria-invalid="true"], .Mui-error input, [data-wrong] input:not([hidden]), [data-wrong] button'

/** Focuses the first invalid field once it is marked; server errors are marked some frames later. */
export function focusFirstWrong(form: HTMLElement | null, tries = 12): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(wrong)
    if (field) field.focus()
    else if (tries > 0) focusFirstWrong(form, tries - 1)
  })
}
