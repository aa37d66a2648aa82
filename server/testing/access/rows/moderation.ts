// The rows of moderation, uploads, articles, visitors and the reference lists.
export const moderation = `
call                           record                 visitor member author contributor contributorOfAnother superAdmin authorWhoContributes authorWhoIsSuperAdmin

moderation.queue               -                      401     403      403         403      403      200      403      200
moderation.proposals           -                      401     200      200         200      200      200      200      200
moderation.proposals           proposal:open          401     none     found       none     none     found    found    found
moderation.proposals           proposal:applied       401     none     found       none     none     found    found    found
moderation.applyProposal       proposal:open          401     403      403         403      403      200      403      200
moderation.applyProposal       proposal:applied       401     403      403         403      403      already_decided 403 already_decided
moderation.returnProposal      proposal:open          401     403      403         403      403      200      403      200
moderation.returnProposal      proposal:applied       401     403      403         403      403      already_decided 403 already_decided
moderation.withdraw            listing:pending        401     404      200         404      404      404      200      200
moderation.withdraw            listing:returned       401     404      200         404      404      404      200      200
moderation.withdraw            listing:approved       401     404      not_pending 404      404      404      not_pending not_pending
moderation.withdraw            organization:pending   401     404      200         404      404      404      200      200
moderation.withdraw            organization:returned  401     404      200         404      404      404      200      200
moderation.withdraw            organization:approved  401     404      not_pending 404      404      404      not_pending not_pending
moderation.withdraw            article:pending        401     404      200         404      404      404      200      200
moderation.withdraw            article:returned       401     404      200         404      404      404      200      200
moderation.withdraw            article:approved       401     404      not_pending 404      404      404      not_pending not_pending
moderation.withdraw            proposal:open          401     404      200         404      404      404      200      200
moderation.withdraw            proposal:applied       401     404      not_pending 404      404      404      not_pending not_pending
moderation.withdraw            provider:waiting      401      404      200      404      404      404      200      200
moderation.withdraw            provider:declined     401      404      not_pending 404      404      404      not_pending not_pending
moderation.history             listing:pending        401     404      200         200      404      200      200      200
moderation.history             listing:approved       401     404      200         200      404      200      200      200
moderation.history             organization:pending   401     404      200         200      404      200      200      200
moderation.history             organization:approved  401     404      200         200      404      200      200      200
moderation.names               -                      401     200      200         200      200      200      200      200
moderation.mine                -                      401     200      200         200      200      200      200      200
moderation.decided             -                      401     403      403         403      403      200      403      200
moderation.undo                -                      401     403      403         403      403      200      403      200
moderation.hold                listing:pending        401     403      403         403      403      200      403      200
moderation.hold                listing:approved       401     403      403         403      403      200 403      200
moderation.hold                proposal:open          401     403      403         403      403      200      403      200
moderation.hold                provider:waiting       401     403      403         403      403      200      403      200
moderation.cannedNotes         -                      401     403      403         403      403      200      403      200
moderation.saveCannedNote      -                      401     403      403         403      403      200      403      200
moderation.deleteCannedNote    -                      401     403      403         403      403      200      403      200
moderation.dismissReports      comment:approved       401     403      403         403      403      200      403      200
moderation.providerRequests    -                     401      200      200      200      200      200      200      200
moderation.providerRequests    provider:waiting      401      none     none     found    none     found    found    found
moderation.acceptProvider      provider:waiting      401      404      404      200      404      200      200      200
moderation.acceptProvider      provider:declined     401      404      404      already_decided 404      already_decided already_decided already_decided
moderation.declineProvider     provider:waiting      401      404      404      200      404      200      200      200
moderation.declineProvider     provider:declined     401      404      404      already_decided 404      already_decided already_decided already_decided

uploads.upload                 -                      401     200      200         200      200      200      200      200

articles.list                  -                      200     200      200         200      200      200      200      200
articles.read                  article:pending        404     404      200         404      404      200      200      200
articles.read                  article:approved       200     200      200         200      200      200      200      200
articles.save                  -                      401     200      200         200      200      200      200      200
articles.save                  article:pending        401     404      200         404      404      200      200      200
articles.save                  article:returned       401     404      200         404      404      200      200      200
articles.save                  article:approved       401     404      404         404      404      200      404      200
articles.preview               -                      401     200      200         200      200      200      200      200
articles.approve               article:pending        401     403      403         403      403      200      403      200
articles.approve               article:approved       401     403      403         403      403      200      403      200
articles.return                article:pending        401     403      403         403      403      200      403      200
articles.return                article:approved       401     403      403         403      403      already_decided 403 already_decided
articles.delete                article:pending        401     403      403         403      403      200      403      200
articles.delete                article:approved       401     403      403         403      403      200      403      200
articles.comments              article:pending        404     404      200         404      404      200      200      200
articles.comments              article:approved       200     200      200         200      200      200      200      200
articles.addComment            article:pending        401     404      200         404      404      200      200      200
articles.addComment            article:approved       401     200      200         200      200      200      200      200
articles.reportComment         comment:pending        401     404      200         404      404      200      200      200
articles.reportComment         comment:approved       401     200      200         200      200      200      200      200
articles.deleteComment         comment:pending        401     404      200         404      404      200      200      200
articles.deleteComment         comment:approved       401     404      200         404      404      200      200      200
articles.contactUs             -                      401     200      200         200      200      200      200      200
articles.messages              -                      401     403      403         403      403      200      403      200

visitors.marketCounts          -                      200     200      200         200      200      200      200      200
visitors.addedThisWeek         -                      200     200      200         200      200      200      200      200
visitors.figures               -                      200     200      200         200      200      200      200      200

reference.lobs                 -                      200     200      200         200      200      200      200      200
reference.addLob               -                      401     200      200         200      200      200      200      200
reference.lines                -                     401     403      403         403      403      200      403      200
reference.acceptLine           -                     401     403      403         403      403      200      403      200
reference.renameLine           -                     401     403      403         403      403      200      403      200
reference.mergeLine            -                     401     403      403         403      403      200      403      200
reference.removeLine           -                     401     403      403         403      403      200      403      200
reference.cities               -                      200     200      200         200      200      200      200      200
`
