export const organisations = {
  bytesLeft: '{left} left',
  members: 'Members',
  ofMax: 'of {max}',
  placesLeft: '{count, plural, one {# place left} other {# places left}}',
  storage: 'Storage',
  unlimited: 'Unlimited',
  users: 'Users',
} as const
