export const entrance = {
  about:
    'Virtual-reality training that also runs on a computer or phone. Suggest it to your team and see what each person has learned.',
  demo: 'Try the demo as',
  demoAdmin: 'Administrator',
  demoCenter: 'Training center',
  demoLearner: 'Learner',
  demoManager: 'Manager',
  demoSuperAdmin: 'Super administrator',
  demoTry: 'Try a training now',
  filmPause: 'Pause the film',
  filmPlay: 'Play the film',
  motto: 'Practise it here, before it counts out there.',
} as const
