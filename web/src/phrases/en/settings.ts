export const settings = {
  away: 'Not available yet',
  debian: 'Debian and Ubuntu',
  desktopAdvice:
    'Windows may stop the first start because it does not know the app yet: choose More info, then Run anyway. No administrator rights? Take the .zip and start {product}.exe from any folder.',
  desktopFacts: 'Plays trainings for tethered headsets. You sign in there with a unique code.',
  desktopNone:
    'No desktop app is offered here yet. A training for Windows is downloaded from its own page: unpack the .zip on a computer with a headset connected and start its .exe.',
  desktopTitle: 'Desktop app',
  setUpSend: 'Create the account',
  setUpText: 'This account manages the whole platform. Its e-mail address and password sign you in from now on.',
  setUpTitle: 'Create the first administrator',
  windows: 'Windows',
  windowsText: 'Windows 10 or 11, version {version}',
} as const
