export const retention = {
  about:
    'Accounts that nobody needs any more can be deleted automatically, with all personal data, as an administrator would. Figures of the organisation stay, without a name. Leave a field empty to delete none.',
  concerned:
    '{count, plural, =0 {No member would be deleted today.} one {# member would be deleted today.} other {# members would be deleted today.}}',
  deletesFrom: 'Members are deleted from {day} on.',
  disabledHelp: 'For example those of members who have left the organisation.',
  disabledMonths: 'Delete disabled accounts after (months)',
  grace: 'A change takes effect after {days} days. Until then it can be taken back.',
  inactiveHelp: 'Without a sign-in or a training. Accounts of administrators are not deleted.',
  inactiveMonths: 'Delete unused accounts after (months)',
  mailDays: 'Keep sent e-mails for (days)',
  mailHelp: 'Copies of the e-mails that the platform has sent to members.',
  save: 'Save',
  saved: 'Retention saved',
} as const
