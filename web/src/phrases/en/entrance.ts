export const entrance = {
  about:
    'Trainings in virtual reality, on a computer or on a phone: give them to your people and see what each has learnt.',
  demo: 'Demonstration. Try as',
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
