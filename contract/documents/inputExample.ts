// The example of an input, which stands in its schema: what `meta` says of its fields and of the whole.
import { z } from 'zod'
import type { Call } from '../call.ts'

/** Every call takes its example; a test checks it. */
export function inputExample({ input }: Pick<Call, 'input'>): Record<string, unknown> {
  const fields = Object.entries(shapeOf(input)).flatMap(([name, field]) => {
    const example = exampleIn(field)
    return example === undefined ? [] : [[name, example]]
  })
  return { ...Object.fromEntries(fields), ...Object(exampleIn(input)) }
}

const exampleIn = (schema: z.core.$ZodType): unknown => z.globalRegistry.get(schema)?.example

/** The fields of an input, which is prepared before they are parsed. */
function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.out)
  return schema instanceof z.ZodObject ? schema.shape : {}
}
