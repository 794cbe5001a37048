declare module 'yazl' {
  export class ZipFile {
    outputStream: NodeJS.ReadableStream
    addFile(from: string, name: string, options?: { mtime?: Date; compress?: boolean; compressionLevel?: number }): void
    addBuffer(
      bytes: Buffer,
      name: string,
      options?: { mtime?: Date; compress?: boolean; compressionLevel?: number },
    ): void
    end(): void
  }
}
