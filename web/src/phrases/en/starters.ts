export const starters = {
  adminText:
    'The team behind {product} chooses the trainings of your organisation. Ask them for trainings, or create one of your own.',
  adminTitle: '{product} has no training for you yet',
  companies: 'Companies',
  managerText: 'Your administrator chooses the trainings that your team can open. Ask for the ones that you need.',
  managerTitle: 'No training for your team yet',
  ownCatalogue: 'Our own catalogue',
  platformText:
    'Create a training, or add the starter trainings: your operator enters this command on the server. Then choose for each company which trainings it has (Companies, Trainings).',
  platformTitle: 'No training yet',
  write: 'Write to {address}',
} as const
