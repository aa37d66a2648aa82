// Stores uploaded files in a folder of this machine. A file is written under a temporary name, synced, and renamed.
import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const temporaryFile = /\.part$/
const day = 86_400_000

export function diskStorage(dataDir: string): Storage {
  const root = path.join(dataDir, 'files')
  const folderOf = (id: string) => {
    if (!uuidPattern.test(id)) throw new Error('A stored file is named by its id alone.')
    return path.join(root, id.slice(0, 2))
  }
  const fileOf = (id: string) => path.join(folderOf(id), id)

  return {
    async write(id, bytes) {
      const folder = folderOf(id)
      // A new folder is an entry of its parent, which has to be synced as well.
      if (await mkdir(folder, { recursive: true })) await syncFolders(folder, dataDir)
      const temporary = path.join(folder, `${randomUUID()}.part`)
      try {
        await writeSynced(temporary, bytes)
        await rename(temporary, fileOf(id))
        await syncFolder(folder)
      } catch (error) {
        await rm(temporary, { force: true })
        await rm(fileOf(id), { force: true })
        throw error
      }
    },

    async read(id) {
      const file = await open(fileOf(id)).catch(nothingIfMissing)
      if (!file) return null
      const { size } = await file.stat()
      return { stream: file.createReadStream(), bytes: size }
    },

    async remove(id) {
      await rm(fileOf(id), { force: true })
    },

    async *list() {
      const folders = await opendir(root).catch(nothingIfMissing)
      for await (const folder of folders ?? []) {
        if (!folder.isDirectory()) continue
        for await (const entry of await opendir(path.join(root, folder.name))) {
          const file = path.join(root, folder.name, entry.name)
          const found = await stat(file).catch(nothingIfMissing)
          if (!found) continue
          if (uuidPattern.test(entry.name)) yield { id: entry.name, writtenAt: found.mtime }
          // A process was killed while it wrote this file.
          else if (temporaryFile.test(entry.name) && Date.now() - found.mtimeMs > day) await rm(file, { force: true })
        }
      }
    },
  }
}

async function writeSynced(path: string, bytes: Buffer) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolders(from: string, upTo: string) {
  for (let folder = path.dirname(from); folder.startsWith(path.resolve(upTo)); folder = path.dirname(folder))
    await syncFolder(folder)
}

async function syncFolder(folder: string) {
  // Windows cannot sync folders, and does not need it.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nothingIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
