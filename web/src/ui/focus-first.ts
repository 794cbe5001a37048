/** Puts the focus on the first field that is wrong, once it is marked so. */
export function focusFirstWrong(form: HTMLElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error input, [data-wrong] input, [data-wrong] button')?.focus())
}
