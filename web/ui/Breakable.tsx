// An address or a name without spaces: it breaks after @, and else only where a half has no room. The halves are boxes, so that a
// link around them needs the address as its label, or a screen reader would hear two words.
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=@)/).map(half => (
    <span key={half} className="inline-block max-w-full small-phone:inline [a_&]:underline [a_&]:decoration-1">
      {half.split(/(?=[.-])/).flatMap((part, at) => [
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state and may be equal.
        <wbr key={at} />,
        part,
      ])}
    </span>
  ))
