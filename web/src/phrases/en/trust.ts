export const trust = {
  title: 'Use your own headset',
  intro: 'VR needs https. This computer signs its own certificate, so each headset has to trust it once.',
  address: 'In the headset’s browser, go to',
  qr: 'Address for a camera',
  first: 'The first time',
  questHelp:
    'The browser says that your connection is not private. Press Advanced, then Proceed. It may ask again after a week.',
  picoHelp: 'The browser shows a warning about the certificate. Press Advanced, then Proceed.',
  viveHelp:
    'Press Advanced, then Proceed in the browser’s warning. Where the headset’s settings let you install a certificate of an authority (CA certificate), the warning disappears for good.',
  managed: 'Managed headsets (MDM)',
  managedHelp: 'Add this certificate to the management system as a trusted authority: headsets then show no warning.',
  download: 'Download the certificate',
  downloadHelp: 'It is valid for addresses of private networks only, not for any page on the internet.',
  goOn: 'Continue',
  none: 'This installation was not started for other devices. On its computer, start it with: npm start -- --lan',
} as const
