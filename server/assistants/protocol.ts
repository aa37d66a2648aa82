// Speaks the Model Context Protocol: lists the tools and calls them. Loaded with the first request, since the package takes 25 MB.
import {
  createMcpHandler,
  isLegacyRequest,
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { issuesOf } from '#contract/input/schemaIssues.ts'
import type { Log } from '../db/log.ts'
import { version } from '../version.ts'
import { Refusal } from './ask.ts'
import { cleanText, cleanValue, shortened } from './cleanText.ts'
import type { Asking, Tool } from './tool.ts'
import { instructions, tools } from './tools.ts'

const byName = new Map(tools.map(tool => [tool.name, tool]))
type Listed = ListToolsResult['tools'][number]
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Listed['inputSchema'] =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => withoutSafeEnds(jsonSchema) })))
/** The largest whole number that a program counts exactly says nothing to a model. */
function withoutSafeEnds(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}
const listed: Listed[] = tools.map(({ name, title, description, input, output }) => ({
  ...{ name, title, description },
  inputSchema: schemaOf(input, 'input'),
  outputSchema: schemaOf(output, 'output'),
  annotations: { title, readOnlyHint: true, openWorldHint: false },
}))

/** Of the text of an answer; its rows are whole in the structured one. */
const mostLetters = 2_000
const mostSentences = 5

type Message = { request: Request; body: unknown; asking: Asking; log: Log }

/** Answers one message. Nothing is kept between two. */
export async function answerMessage({ request, body, asking, log }: Message): Promise<Response> {
  const server = () => serverFor(asking, log)
  const parsed = { parsedBody: body }
  if (!(await isLegacyRequest(request, body)))
    return createMcpHandler(server, { legacy: 'reject', maxSubscriptions: 0 }).fetch(request, parsed)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  // Neither is closed, since nobody holds them after the answer.
  await server().connect(transport)
  return transport.handleRequest(request, parsed)
}

function serverFor(asking: Asking, log: Log): Server {
  const server = new Server(
    { name: 'appetite', title: 'Appetite', version },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler('tools/list', async () => ({ tools: listed }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = byName.get(params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool.')
    return called(tool, params.arguments ?? {}, { asking, log })
  })
  return server
}

/** Many clients send null for what they leave out. */
const withoutNulls = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
    : sent

async function called(tool: Tool, sent: unknown, { asking, log }: Pick<Message, 'asking' | 'log'>) {
  try {
    const input = tool.input.safeParse(withoutNulls(sent))
    if (!input.success) return refused(tool, new Refusal('', { fields: sentencesOf(input.error) }))
    const answer = tool.output.parse(cleanValue(await tool.answer(input.data, asking)))
    return { content: [{ type: 'text' as const, text: textOf(tool.lines(answer)) }], structuredContent: answer }
  } catch (error) {
    if (error instanceof Refusal) return refused(tool, error)
    log.error({ err: error, tool: tool.name }, 'Unexpected failure')
    return refused(tool, new Refusal('Something went wrong. Please try again.'))
  }
}

const sentencesOf = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issuesOf(issues).map(({ path, message }) => [path.join('.') || 'arguments', message]))

/** The fields of a call, as a tool names them that has none of that name. */
const inputNames = new Map([
  ['state', 'states'],
  ['line_of_business', 'lines'],
  ['iso_class_code', 'class'],
  ['words', 'class'],
  ['searchTerm', 'words'],
  ['q', 'name'],
])
const inputNameOf = ({ input }: Tool, field: string): string =>
  field in input.shape ? field : (inputNames.get(field) ?? field)

function refused(tool: Tool, { message, fields }: Refusal) {
  const sentences = Object.entries(fields)
    .slice(0, mostSentences)
    .map(([field, sentence]) => `${inputNameOf(tool, field)}: ${sentence}`)
  const text = sentences.length > 0 ? sentences.join('\n') : message
  return { content: [{ type: 'text' as const, text: shortened(text, mostLetters) }], isError: true }
}

/** As many whole lines as have room, with how to see the rest. */
function textOf(lines: readonly string[]): string {
  const rest = 'The structured answer has more.'
  const shown: string[] = []
  let length = rest.length
  for (const line of lines) {
    length += line.length + 1
    if (length > mostLetters) return [...shown, ...(shown.length === 0 ? [cleanText(line)] : []), rest].join('\n')
    shown.push(line)
  }
  return shown.join('\n')
}
