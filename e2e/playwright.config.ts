import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** The Chromium of the machine: none is downloaded. */
const chromium =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
if (!chromium) throw new Error('No Chromium: apt-get install chromium, or set CHROMIUM to one.')
/** Chromium without a window, from Debian if installed: it takes a third less processor time to render pages. */
const headlessShell = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell'].find(existsSync) ?? chromium

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
]
/** Pages of tests live for seconds: optimising their code takes longer than it saves, compiling it plainly does not. */
const brief = '--js-flags=--no-opt --no-maglev --always-sparkplug'

const pages = /tests\/(pages|screens|library)\/.*\.spec\.ts$/

export default defineConfig({
  testDir: 'tests',
  globalSetup: './set-up.ts',
  reporter: './reporter.ts',
  // One server for all. `npm test` plays two trainings at a time, and tests three pages: `--project pages --workers 3`.
  workers: 1,
  projects: [
    {
      name: 'played',
      testIgnore: pages,
      outputDir: '../.cache/e2e/played',
      use: {
        launchOptions: { executablePath: chromium, args: [...args, '--use-gl=angle', '--use-angle=swiftshader'] },
      },
    },
    {
      name: 'pages',
      testMatch: pages,
      outputDir: '../.cache/e2e/pages',
      use: { launchOptions: { executablePath: headlessShell, args: [...args, brief] } },
    },
  ],
  forbidOnly: true,
  // No retries. Each test has a timeout; the whole run has none, so that a slow machine only takes longer.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace of every test takes a tenth of the run's time: `npm run test:browser -- <test> --trace=retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
