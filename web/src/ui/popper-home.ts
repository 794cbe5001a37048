/**
 * Renders lists below a field inside their dialog or page: a modal hides everything outside it from assistive
 * technology.
 */
export const popperHome = {
  container: (): HTMLElement =>
    document.querySelector<HTMLElement>('[role="dialog"]') ??
    document.querySelector<HTMLElement>('main') ??
    document.body,
  popperOptions: { strategy: 'fixed' as const },
}
