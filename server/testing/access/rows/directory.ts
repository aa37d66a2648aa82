// The rows of what brokers search and keep: listings, organizations and what belongs to them.
export const directory = `
call                           record                 visitor member author contributor contributorOfAnother superAdmin authorWhoContributes authorWhoIsSuperAdmin

exchange.link                  -                      401     200      200         200      200      200      200      200
exchange.link                  organization:pending   401     404      200         200      404      200      200      200
exchange.link                  organization:approved  401     200      200         200      200      200      200      200
exchange.count                 -                      401     200      200         200      200      200      200      200
exchange.count                 organization:pending   401     404      200         200      404      200      200      200
exchange.count                 organization:approved  401     200      200         200      200      200      200      200
exchange.withdrawn             -                      401     200      200         200      200      200      200      200

matches.find                   -                      401     200      200         200      200      200      200      200

comparison.read                -                      401     200      200         200      200      200      200      200
comparison.read                listing:pending        401     none     found       found    none     found    found    found
comparison.read                listing:approved       401     found    found       found    found    found    found    found

routes.find                    -                      401     200      200         200      200      200      200      200
routes.find                    listing:pending        401     404      200         200      404      200      200      200
routes.find                    listing:approved       401     200      200         200      200      200      200      200

listings.filtered              -                      401     200      200         200      200      200      200      200
listings.filtered              listing:pending        401     none     found       found    none     found    found    found
listings.filtered              listing:approved       401     found    found       found    found    found    found    found
listings.suggestions           -                      200     200      200         200      200      200      200      200
listings.read                  listing:pending        401     404      200         200      404      200      200      200
listings.read                  listing:approved       401     200      200         200      200      200      200      200
listings.whoToCall             -                      401     200      200         200      200      200      200      200
listings.whoToCall             listing:pending        401     none     found       found    none     found    found    found
listings.weeks                 -                      401     200      200         200      200      200      200      200
listings.kept                  -                      401     200      200         200      200      200      200      200
listings.appetiteGrid          organization:pending   401     404      200         200      404      200      200      200
listings.appetiteGrid          organization:approved  401     200      200         200      200      200      200      200
listings.pending               -                      401     200      200         200      200      200      200      200
listings.pending               listing:pending        401     none     found       found    none     found    found    found
listings.pending               listing:returned       401     none     found       found    none     found    found    found
listings.create                -                      401     200      200         200      200      200      200      200
listings.update                listing:pending        401     404      live        live     404      live     live     live
listings.update                listing:returned       401     404      live        live     404      live     live     live
listings.update                listing:approved       401     proposal proposal    live     proposal live     live     live
listings.approve               listing:pending        401     403      403         403      403      200      403      200
listings.approve               listing:approved       401     403      403         403      403      200      403      200
listings.return                listing:pending        401     403      403         403      403      200      403      200
listings.return                listing:approved       401     403      403         403      403      already_decided 403 already_decided
listings.delete                listing:pending        401     403      403         403      403      200      403      200
listings.delete                listing:approved       401     403      403         403      403      200      403      200
listings.confirm               listing:pending        401     404      404         200      404      200      200      200
listings.confirm               listing:approved       401     404      404         200      404      200      200      200
listings.confirmAll            -                      401     200      200         200      200      200      200      200
listings.confirmAll            listing:pending        401     404      404         200      404      200      200      200
listings.confirmAll            listing:approved       401     404      404         200      404      200      200      200
listings.askToConfirm          listing:pending        401     404      404         404      404      404      404      404
listings.askToConfirm          listing:approved       401     200      200         200      200      200      200      200
listings.ageing                -                      401     404      404         404      404      200      404      200
listings.save                  listing:pending        401     404      200         200      404      200      200      200
listings.save                  listing:approved       401     200      200         200      200      200      200      200
listings.view                  listing:pending        401     404      200         200      404      200      200      200
listings.view                  listing:approved       401     200      200         200      200      200      200      200

overview.read                  -                      401     200      200         200      200      200      200      200
overview.changes               -                      401     200      200         200      200      200      200      200

gaps.report                    -                      401     200      200         200      200      200      200      200
gaps.list                      -                      401     404      404         200      200      200      200      200
gaps.setStatus                 -                      401     403      403         403      403      200      403      200

organizations.data             -                      401     200      200         200      200      200      200      200
organizations.data             organization:pending   401     none     found       found    none     found    found    found
organizations.data             organization:approved  401     found    found       found    found    found    found    found
organizations.search           -                      401     200      200         200      200      200      200      200
organizations.create           -                      401     200      200         200      200      200      200      200
organizations.update           organization:pending   401     404      live        live     404      live     live     live
organizations.update           organization:returned  401     404      live        live     404      live     live     live
organizations.update           organization:approved  401     proposal proposal    live     proposal live     live     live
organizations.approve          organization:pending   401     403      403         403      403      200      403      200
organizations.approve          organization:approved  401     403      403         403      403      200      403      200
organizations.return           organization:pending   401     403      403         403      403      200      403      200
organizations.return           organization:approved  401     403      403         403      403      already_decided 403 already_decided
organizations.delete           organization:pending   401     403      403         403      403      200      403      200
organizations.delete           organization:approved  401     403      403         403      403      200      403      200
organizations.previewDeletion  organization:pending   401     403      403         403      403      200      403      200
organizations.previewDeletion  organization:approved  401     403      403         403      403      200      403      200
organizations.confirm          organization:pending   401     404      404         200      404      200      200      200
organizations.confirm          organization:approved  401     404      404         200      404      200      200      200
organizations.manageNames      -                      401     403      403         403      403      200      403      200
organizations.nameToVisitors   organization:pending   401     404      404         200      404      200      200      200
organizations.nameToVisitors   organization:approved  401     404      404         200      404      200      200      200
organizations.checkName        -                      401     200      200         200      200      200      200      200
organizations.nameCollisions   -                      401     403      403         403      403      200      403      200

contacts.mgas                  -                      401     200      200         200      200      200      200      200
contacts.ofMga                 -                      401     200      200         200      200      200      200      200

ratings.read                   organization:pending   401     404      200         200      404      200      200      200
ratings.read                   organization:approved  401     200      200         200      200      200      200      200
ratings.rateProvider           organization:pending   401     404      404         404      404      404      404      404
ratings.rateProvider           organization:approved  401     200      200         own_organization 200 200 own_organization 200
`
