// The rows of private records: what an account keeps for itself, or shares with its agency.
export const privateRecords = `
call                   record               visitor member author contributor contributorOfAnother superAdmin authorWhoContributes authorWhoIsSuperAdmin colleague removedColleague

watches.list           -                    401      200      200      200      200      200      200      200
watches.list           saved_search:own     401      none     found    none     none     none     found    found    none     none
watches.list           saved_search:shared  401      none     found    none     none     none     found    found    found    none
watches.read           saved_search:own     401      404      200      404      404      404      200      200      404      404
watches.read           saved_search:shared  401      404      200      404      404      404      200      200      200      404
watches.save           -                    401      200      200      200      200      200      200      200
watches.save           saved_search:own     401      404      200      404      404      404      200      200      404      404
watches.save           saved_search:shared  401      404      200      404      404      404      200      200      200      404
watches.count          -                    401      200      200      200      200      200      200      200
watches.delete         saved_search:own     401      404      200      404      404      404      200      200      404      404
watches.delete         saved_search:shared  401      404      200      404      404      404      200      200      200      404
watches.seen           saved_search:own     401      404      200      404      404      404      200      200      404      404
watches.seen           saved_search:shared  401      404      200      404      404      404      200      200      200      404
watches.setFeed        saved_search:own     401      404      200      404      404      404      200      200      404      404
watches.setFeed        saved_search:shared  401      404      200      404      404      404      200      200      200      404
watches.alerts         saved_search:own     401      404      200      404      404      404      200      200      404      404
watches.alerts         saved_search:shared  401      404      200      404      404      404      200      200      200      404

collections.list       -                    401      200      200      200      200      200      200      200
collections.list       collection:own       401      none     found    none     none     none     found    found    none     none
collections.list       collection:shared    401      none     found    none     none     none     found    found    found    none
collections.read       collection:own       401      404      200      404      404      404      200      200      404      404
collections.read       collection:shared    401      404      200      404      404      404      200      200      200      404
matches.find           collection:own       401      404      200      404      404      404      200      200      404      404
matches.find           collection:shared    401      404      200      404      404      404      200      200      200      404
collections.save       -                    401      200      200      200      200      200      200      200
collections.save       collection:own       401      404      200      404      404      404      200      200      404      404
collections.save       collection:shared    401      404      200      404      404      404      200      200      200      404
collections.copy       collection:own       401      404      200      404      404      404      200      200      404      404
collections.copy       collection:shared    401      404      200      404      404      404      200      200      200      404
collections.delete     collection:own       401      404      200      404      404      404      200      200      404      404
collections.delete     collection:shared    401      404      200      404      404      404      200      200      200      404
collections.collect    collection:own       401      404      200      404      404      404      200      200      404      404
collections.collect    collection:shared    401      404      200      404      404      404      200      200      200      404

notes.list             -                    401      200      200      200      200      200      200      200
notes.list             note:own             401      none     found    none     none     none     found    found    none     none
notes.list             note:shared          401      none     found    none     none     none     found    found    found    none
notes.save             -                    401      200      200      200      200      200      200      200
notes.save             note:own             401      404      200      404      404      404      200      200      404      404
notes.save             note:shared          401      404      200      404      404      404      200      200      404      404
notes.delete           note:own             401      404      200      404      404      404      200      200      404      404
notes.delete           note:shared          401      404      200      404      404      404      200      200      404      404
`
