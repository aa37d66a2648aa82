// How many matches of a saved search are new since one last looked.
export const NewCount = ({ of }: { of: { new: number } }) =>
  of.new > 0 && (
    <span className="rounded-full bg-pot px-2 py-0.5 font-sans text-12 font-semibold whitespace-nowrap text-on-pot forced-colors:border">
      {`${of.new} new`}
    </span>
  )
