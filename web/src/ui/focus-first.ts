const wrong = '[aria-invalid="true"], .Mui-error input, [data-wrong] input:not([hidden]), [data-wrong] button'

/** Puts the focus on the first field that is wrong, once it is marked so; what the server refused is marked some frames later. */
export function focusFirstWrong(form: HTMLElement | null, tries = 12): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(wrong)
    if (field) field.focus()
    else if (tries > 0) focusFirstWrong(form, tries - 1)
  })
}
