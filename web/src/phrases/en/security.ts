export const security = {
  title: 'Password and sign-ins',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  passwordHelp: 'Your other browsers and your devices are signed out.',
  passwordDone: 'Your password is changed. You are signed out everywhere else.',
  sessions: 'Where you are signed in',
  sessionsHelp:
    'A browser is signed out after {sessionIdleHours} hours without use, and after {sessionDays} days at the latest.',
  thisBrowser: 'This browser',
  unknownBrowser: 'Unknown browser',
  since: 'Since {moment}',
  lastUse: 'last used {moment}',
  end: 'Sign out',
  endOf: 'Sign out {name}',
  endDone: '{name} was signed out',
  endOthers: 'Sign out everywhere else',
  endOthersText:
    'All other browsers and all devices signed in by a code are signed out. A training that runs there stops; what it reported is kept.',
  endOthersDone: 'You are signed out everywhere else',
} as const
