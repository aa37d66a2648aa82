// One file on its way to the server: how far it has come, why it was refused, and how to stop it.
import { useState } from 'react'
import { CallFailed } from '#web/platform/callFailed.ts'
import { sendFile } from '#web/platform/sendFile.ts'
import { type Purpose, refusalOf } from './fileRules.ts'
import type { KeptFile } from './keptFile.ts'

type Way = { name: string; progress: number; stop: AbortController }

export function useUpload(purpose: Purpose, onKept: (file: KeptFile) => void) {
  const [way, setWay] = useState<Way | null>(null)
  const [refusal, setRefusal] = useState('')

  async function begin(file: File) {
    const reason = refusalOf(file, purpose)
    setRefusal(reason)
    if (reason) return
    const stop = new AbortController()
    setWay({ name: file.name, progress: 0, stop })
    const onProgress = (progress: number) => setWay(way => (way?.stop === stop ? { ...way, progress } : way))
    try {
      const sending = { files: { file }, signal: stop.signal, onProgress }
      const { file_id, url } = await sendFile('uploads.upload', { purpose }, sending)
      onKept({ file_id, url, name: file.name, size: file.size })
    } catch (failed) {
      if (failed instanceof CallFailed) setRefusal(failed.message)
      else if (!stop.signal.aborted) throw failed
    } finally {
      setWay(null)
    }
  }
  return { way, refusal, begin: (file: File) => void begin(file), forgive: () => setRefusal('') }
}
