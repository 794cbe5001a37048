declare module 'yazl' {
  export class ZipFile {
    outputStream: NodeJS.ReadableStream;
    addFile(from: string, name: string, options?: { mtime?: Date; compress?: boolean }): void;
    addBuffer(bytes: Buffer, name: string, options?: { mtime?: Date; compress?: boolean }): void;
    end(): void;
  }
}
