// Starts an engine's process and talks to it.
import { type ChildProcess, fork } from 'node:child_process'
import type { Answered, Built, Order } from './peerProcess.ts'

export type PeerHandle = {
  name: string
  build(file: string): Promise<Built>
  answer(kind: number, question: number): Promise<Answered>
  /** The name of the way of asking that was chosen. */
  warm(kind: number): Promise<string>
  time(kind: number, enough: { atLeastMs: number; max: number }): Promise<number[]>
  close(): Promise<void>
}

type Message = { result?: unknown; failed?: string }

/** `script` is the built peerProcess. */
export async function startPeer(name: string, script: string): Promise<PeerHandle> {
  const child = fork(script, [name], {
    execArgv: ['--expose-gc', '--max-old-space-size=8192'],
    serialization: 'advanced',
  })
  await next(child, name)
  async function send<Result>(order: Order): Promise<Result> {
    const answer = next(child, name)
    child.send(order)
    return (await answer) as Result
  }
  return {
    name,
    build: file => send({ do: 'build', file }),
    answer: (kind, question) => send({ do: 'answer', kind, question }),
    warm: kind => send({ do: 'warm', kind }),
    time: (kind, enough) => send({ do: 'time', kind, ...enough }),
    close: () => send({ do: 'close' }),
  }
}

function next(child: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`The process of ${name} ended.`))
    child.once('exit', ended)
    child.once('message', ({ result, failed }: Message) => {
      child.off('exit', ended)
      if (failed) reject(new Error(`${name}: ${failed}`))
      else resolve(result)
    })
  })
}
