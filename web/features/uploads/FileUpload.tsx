// A file field that uploads as soon as a file is chosen, so that drafts can contain it.
import { useState } from 'react'
import { addressOf, type CallName } from '#contract/registry.ts'
import { CallFailed, unreachable } from '#web/platform/callFailed.ts'
import { formOf, type InputFor, type ReplyFor, replyOf } from '#web/platform/send.ts'
import { storedToken } from '#web/platform/token.ts'
import { FileField } from '#web/ui/fields/FileField.tsx'
import type { KeptFile } from './fileRules.ts'
import { fileRuleOf, type Purpose, refusalOf } from './fileRules.ts'
import { useFileName } from './useFileName.ts'

type Props = {
  label: string
  purpose: Purpose
  value: KeptFile | null
  onChange: (file: KeptFile | null) => void
  hint?: string
  choose?: string | undefined
  error?: string | undefined
  optional?: boolean
  disabled?: boolean
}

export function FileUpload({ purpose, value, onChange, error, hint, ...field }: Props) {
  const { way, refusal, begin, forgive } = useUpload(purpose, onChange)
  const { accept, megabytes } = fileRuleOf(purpose)
  // A file that was just uploaded still has its name.
  const name = useFileName(value && value.size === undefined ? value.url : '', value?.name ?? '')
  const remove = () => {
    forgive()
    if (way) way.stop.abort()
    else onChange(null)
  }
  return (
    <FileField
      {...field}
      accept={accept}
      file={way ?? (value && { ...value, name })}
      progress={way?.progress}
      hint={hint ?? `Up to ${megabytes} MB`}
      error={refusal || error}
      onChoose={begin}
      onRemove={remove}
    />
  )
}

type Way = { name: string; progress: number; stop: AbortController }

/** An upload: its progress, why it was refused, and a way to cancel it. */
function useUpload(purpose: Purpose, onKept: (file: KeptFile) => void) {
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

type SendingFile = {
  files: Record<string, File>
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a call with a file and reports the progress of the upload, for which it needs XMLHttpRequest: fetch does not report it. */
async function sendFile<N extends CallName>(
  name: N,
  input: InputFor<N>,
  { files, signal, onProgress }: SendingFile,
): Promise<ReplyFor<N>> {
  const token = storedToken()
  const [method, path] = addressOf(name)
  const request = new XMLHttpRequest()
  const response = await new Promise<Response>((answer, fail) => {
    request.open(method, path)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => answer(responseOf(request))
    request.onerror = () => fail(unreachable())
    request.onabort = () => fail(new DOMException('The upload was cancelled.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(input, files))
  })
  return replyOf<N>(response, { name, token })
}

function responseOf(request: XMLHttpRequest): Response {
  const requestId = request.getResponseHeader('x-request-id')
  return new Response(request.responseText, {
    status: request.status,
    headers: requestId === null ? {} : { 'x-request-id': requestId },
  })
}
