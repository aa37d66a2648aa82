// A file system for the engine whose fsync reaches the disk. The one that it ships with ignores every fsync.
import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

export type Syncs = { files: number; directories: number }

type Options = Parameters<NodeFS['init']>[1]
type OpenFile = { nfd?: number; node: { mode: number } }
type Module = {
  FS: {
    ErrnoError: new (errno: number) => Error
    isDir(mode: number): boolean
  }
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } }
}

// The C library's number for an input/output error.
const EIO = 29

export class DurableFiles extends NodeFS {
  readonly syncs: Syncs = { files: 0, directories: 0 }

  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const result = await super.init(engine, options)
    const preRun = [...(result.emscriptenOpts.preRun ?? []), (module: unknown) => this.#addSync(module)]
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun } satisfies Options }
  }

  #addSync(module: unknown) {
    // The package's types do not declare its file systems.
    const { FS, NODEFS } = module as Module
    NODEFS.stream_ops.fsync = file => {
      if (file.nfd === undefined) return 0
      const isDirectory = FS.isDir(file.node.mode)
      try {
        fs.fsyncSync(file.nfd)
      } catch {
        // Windows may refuse to sync a directory, and does not need it.
        if (isDirectory && process.platform === 'win32') return 0
        // Any other kind of error would be ignored, and the commit would be acknowledged.
        throw new FS.ErrnoError(EIO)
      }
      this.syncs[isDirectory ? 'directories' : 'files'] += 1
      return 0
    }
  }
}
