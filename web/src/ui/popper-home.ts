/** Lists that open under a field stay inside the dialog or page they belong to: a modal hides from assistive technology what stands outside it. */
export const popperHome = {
  container: (): HTMLElement =>
    document.querySelector<HTMLElement>('[role="dialog"]') ??
    document.querySelector<HTMLElement>('main') ??
    document.body,
  popperOptions: { strategy: 'fixed' as const },
}
