// A call with a file, of which one sees how much has gone out. A fetch does not tell that; the older request does.
import { addressOf, type CallName } from '#contract/registry.ts'
import { unreachable } from './callFailed.ts'
import { formOf, type InputFor, type ReplyFor, replyOf } from './send.ts'
import { storedToken } from './token.ts'

type SendingFile = {
  files: Record<string, File>
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

export async function sendFile<N extends CallName>(
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
