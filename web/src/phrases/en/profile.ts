export const profile = {
  accountTitle: 'Your account',
  addPicture: 'Add a picture',
  changePicture: 'Change the picture',
  deviceByOther: 'Since {time}, code made by {name}',
  deviceBySelf: 'Since {time}, code made by you',
  deviceSignedOut: '{name} was signed out',
  devicesHelp:
    'Each ends by itself after {deviceIdleHours} hours without use, and after {deviceHours} hours at the latest.',
  devicesNone: 'No device is signed in by a code.',
  pictureHelp: 'PNG or JPG',
  profileUpdated: 'Your profile is updated',
  removePicture: 'Remove the picture',
  resetHelp:
    'The link goes to your e-mail address and works for {resetDays} days. A new password signs out every device.',
  resetSend: 'Send me a reset link',
  logOut: 'Sign out',
  signOutAll: 'Sign out all {count, number}',
  signOutDevice: 'Sign out',
  today: '{time} today',
  tokens: 'Tokens for publishing',
  tokensHelp: 'With one, a build server publishes new versions in your name.',
  tokensManage: 'Manage',
} as const
