import { join } from 'node:path'

type GetModule = (id: string) => { importedIds: readonly string[] } | null

/** Libraries that `main.tsx` imports statically. */
const libraries = [
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-is|@tanstack)[\\/]/,
  /web[\\/]src[\\/](lib[\\/](session|fetched)|phrases[\\/](i18n|icu|languages)|app[\\/]iframe-guard|ui[\\/]double-press)\.tsx?$/,
]
/** Styling libraries that the theme is made with. */
const styles = [
  /node_modules[\\/](@emotion|stylis|hoist-non-react-statics|clsx|prop-types|@babel)[\\/]/,
  /node_modules[\\/]@mui[\\/](system|utils|styled-engine|private-theming)[\\/]/,
  /node_modules[\\/]@mui[\\/]material[\\/](styles|utils|zero-styled)[\\/]/,
  /web[\\/]src[\\/](ui[\\/]tones|app[\\/](theme|theme-components|theme-buttons|theme-fields|theme-marks|palette))\.tsx?$/,
]
/** Further modules that the sign-in page, and every page after it, needs. */
const first = [
  /node_modules[\\/]@mui[\\/]material[\\/](internal|transitions|Box|Button|ButtonBase|Card|CircularProgress|CssBaseline|FormControl|FormHelperText|FormLabel|IconButton|InputBase|OutlinedInput|Link|Paper|Skeleton|Typography|SvgIcon|Tab|Tabs|useMediaQuery|useLazyRipple)[\\/]/,
  /node_modules[\\/]@mui[\\/]icons-material[\\/](LanguageOutlined|ExpandMore|VisibilityOutlined|VisibilityOffOutlined|ErrorOutlineOutlined|Refresh|InfoOutlined)\.mjs/,
  /(?:web|contract)[\\/]src[\\/](start|lib[\\/](api|fingerprint|send-gate|send-keys|use-send|unreachable|moments|own-frames)|covers[\\/]pens|ui[\\/](boundary|field|logo|note|error-text|state-art|states|toast|toast-queue|use-dialog)|app[\\/](router|theme-frame|query-client|route-boundary|loading-screen|flash)|features[\\/](accounts|settings)[\\/]queries|features[\\/]accounts[\\/]sign-in[\\/](use-start-session|sign-in-language-field))\.tsx?$/,
  /contract[\\/]src[\\/](endpoint|limits|shapes|time[\\/]days)\.ts$/,
  // Excludes endpoints that only their own pages call.
  /contract[\\/]src[\\/](accounts|settings)\.ts\?endpoint=(?!updateProfile|setUp|finishReset|startReset|generateCodes|signInByCode|setLanguage|demoSignIn)/,
]
/** Modules of the shell around every page after sign-in. */
const shell = [
  /node_modules[\\/]@mui[\\/]material[\\/](AppBar|Avatar|Backdrop|Badge|CardActionArea|CardMedia|Checkbox|Chip|Dialog|Divider|Drawer|Fade|Grow|InputAdornment|List|ListItemButton|ListItemIcon|Menu|MenuItem|MenuList|Modal|Popover|Popper|Portal|Radio|Select|Slide|Switch|Tooltip|Unstable_TrapFocus|NativeSelect)[\\/]/,
  /node_modules[\\/]@popperjs[\\/]/,
  /(?:web|contract)[\\/]src[\\/](app[\\/](?!find[\\/])|covers[\\/](covers|hash)|lib[\\/](events|format|keys)|ui[\\/](avatar|cover|confirm-dialog|page|page-title|ring|search-field|select-field|state-chip|task-dialog)\.)/,
]
// A library nested in another's folder belongs to the outer one.
const any =
  (patterns: readonly RegExp[]) =>
  (id: string): boolean =>
    !/node_modules.*node_modules/.test(id) && patterns.some((pattern) => pattern.test(id))

/** Returns the modules that some files of `web/` load before they run: themselves and all that they import statically. */
function closureOf(files: readonly string[], getModule: GetModule): Set<string> {
  const found = new Set<string>()
  const add = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    getModule(id)?.importedIds.forEach(add)
  }
  for (const file of files) add(join(import.meta.dirname, '..', file))
  return found
}

const signInPage = ['src/main.tsx', 'src/start.tsx', 'src/app/theme.ts', 'src/features/accounts/sign-in/login-page.tsx']
const cataloguePage = [
  'src/app/signed-in.tsx',
  'src/features/catalogue/catalogue-page.tsx',
  'src/features/catalogue/library-pages.tsx',
]

/**
 * Names the group of what the catalogue, the first page after sign-in, loads and the sign-in page does not. Without it
 * each module that another part imports too is a script of its own: 59 scripts instead of 16, and 10 kB more.
 */
function catalogueGroup(): (id: string, context: { getModuleInfo: GetModule }) => string | null {
  let wanted: Set<string> | undefined
  return (id, context) => {
    const getModule: GetModule = (one) => context.getModuleInfo(one)
    if (!wanted) {
      wanted = closureOf(cataloguePage, getModule)
      for (const module of closureOf(signInPage, getModule)) wanted.delete(module)
    }
    return wanted.has(id) ? 'catalogue' : null
  }
}

export const groups = [
  { name: 'libraries', priority: 4, test: any(libraries) },
  { name: 'styles', priority: 3, test: any(styles) },
  { name: 'first', priority: 2, test: any(first) },
  { name: 'shell', priority: 1, test: any(shell) },
  { name: catalogueGroup(), includeDependenciesRecursively: false },
]
