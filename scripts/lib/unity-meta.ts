import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'

const importers: Record<string, string> = {
  '.asmdef': 'AssemblyDefinitionImporter',
  '.cs': 'MonoImporter',
  '.jslib': 'PluginImporter',
  '.json': 'TextScriptImporter',
  '.md': 'TextScriptImporter',
  '.unity': 'DefaultImporter',
}
/** A script of pages belongs to WebGL builds alone. */
const webOnly = `  platformData:
  - first:
      Any:
    second:
      enabled: 0
      settings: {}
  - first:
      Editor: Editor
    second:
      enabled: 0
      settings:
        DefaultValueInitialized: true
  - first:
      WebGL: WebGL
    second:
      enabled: 1
      settings: {}
`

/** Returns the identity that Unity knows a file of a package by: the same in each release. */
export const unityGuid = (packageName: string, path: string): string =>
  createHash('md5').update(`${packageName}/${path}`).digest('hex')

/** Returns the `.meta` file without which Unity ignores a file or folder of an installed package. */
export function unityMeta(packageName: string, path: string, isFolder: boolean): string {
  const head = `fileFormatVersion: 2\nguid: ${unityGuid(packageName, path)}\n`
  if (isFolder) return `${head}folderAsset: yes\nDefaultImporter:\n  externalObjects: {}\n`
  const importer = basename(path) === 'package.json' ? 'PackageManifestImporter' : importers[extname(path)]
  if (importer === undefined) throw new Error(`No importer of Unity is known for ${path}`)
  return `${head}${importer}:\n  externalObjects: {}\n${importer === 'PluginImporter' ? webOnly : ''}`
}
