// 'Use with an assistant': what to paste into one, so that it asks the directory with a key.
import { useState } from 'react'
import { copyText } from '#web/platform/copyText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'

const clients = [
  { value: 'claude', label: 'Claude Code', file: '.mcp.json' },
  { value: 'cursor', label: 'Cursor', file: '.cursor/mcp.json' },
  { value: 'vscode', label: 'VS Code', file: '.vscode/mcp.json' },
  { value: 'gemini', label: 'Gemini CLI', file: '.gemini/settings.json' },
] as const
const copied = { done: 'Block copied', failed: 'The block could not be copied. Please select it.' }
type Client = (typeof clients)[number]['value']

/** `secret` is that of a key that was just made, while it is shown. */
export function UseWithAssistant({ secret = 'apt_...' }: { secret?: string | undefined }) {
  const [client, setClient] = useState<Client>('claude')
  const block = blockFor(client, secret)
  const file = clients.find(({ value }) => value === client)?.file
  return (
    <section
      aria-labelledby="use-with-assistant"
      className="grid grid-cols-1 gap-3 rounded-lg border bg-surface px-5 py-4.5"
    >
      <h2 id="use-with-assistant" className="font-display text-part">
        Use with an assistant
      </h2>
      <p className="text-14 leading-body text-muted">
        It finds markets with the reasons, whom to call and how to buy. It reads what a key may read, without your
        marks, lists and notes, and changes nothing. What you ask goes to whoever runs the assistant.
      </p>
      <div className="sm:justify-self-start">
        <Segments label="Assistant" look="sunk" options={clients} value={client} onChange={setClient} />
      </div>
      <pre className="m-0 rounded-md bg-sunk px-3.5 py-3 font-mono text-13 leading-body whitespace-pre-wrap wrap-anywhere">
        {block}
      </pre>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="sec" size="sm" onClick={() => copyText(block, copied)}>
          Copy the block
        </Button>
        <span className="text-13 text-muted">
          Goes into {file}. {secret === 'apt_...' && 'Put your key in the place of apt_...'}
        </span>
      </div>
    </section>
  )
}

function blockFor(client: Client, secret: string): string {
  const url = new URL('/mcp', window.location.origin).href
  const headers = { Authorization: `Bearer ${secret}` }
  const servers = {
    claude: { mcpServers: { appetite: { type: 'http', url, headers } } },
    cursor: { mcpServers: { appetite: { url, headers } } },
    vscode: { servers: { appetite: { type: 'http', url, headers } } },
    gemini: { mcpServers: { appetite: { httpUrl: url, headers } } },
  }
  return JSON.stringify(servers[client], null, 2)
}
