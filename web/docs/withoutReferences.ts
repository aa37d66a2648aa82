// A part of the API document, with what its references lead to in their place.
type Json = { readonly [key: string]: unknown }

const isJson = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node)

const partAt = (document: Json, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((node, step) => Object(node)[step], document)

/** What leads back to itself is left as a reference. */
export function withoutReferences(document: Json, path: readonly (string | number)[]): unknown {
  const inlined = (node: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map(each => inlined(each, within))
    if (!isJson(node)) return node
    const { $ref, ...rest } = node
    if (typeof $ref === 'string' && !within.includes($ref)) {
      const steps = $ref.replace(/^#\//, '').split('/')
      return { ...Object(inlined(partAt(document, steps), [...within, $ref])), ...rest }
    }
    return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, inlined(each, within)]))
  }
  return inlined(partAt(document, path), [])
}
