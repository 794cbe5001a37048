// The order in which the parts of each room stand, lowest first: a part uses those before it, types included, and nothing after it.
// docs/architecture.md says what each is for; house.test.ts holds the code to it.

/** Per folder: the names in it, lowest first. A name is a folder, or a file without its ending. */
export const floors: Record<string, readonly string[]> = {
  'server/src': [
    'basics',
    'phrases',
    'database',
    'embedded',
    'config',
    'files',
    'messages',
    'context',
    'access',
    'http',
    'delivery',
    'features',
    'start',
    'admin',
    'rebuild',
    'main',
  ],
  content: ['stage', 'fire-extinguisher', 'walk-through', 'warehouse-hazards'],
}
