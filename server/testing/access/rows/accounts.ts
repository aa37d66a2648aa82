// The rows of accounts, agencies and access.
export const accounts = `
call                           record                 visitor member author contributor contributorOfAnother superAdmin authorWhoContributes authorWhoIsSuperAdmin

accounts.profile               -                      401     200      200         200      200      200      200      200
accounts.changePicture         -                      401     200      200         200      200      200      200      200
accounts.deletePicture         -                      401     200      200         200      200      200      200      200
accounts.updateName            -                      401     200      200         200      200      200      200      200
accounts.setMails              -                      401     200      200         200      200      200      200      200
accounts.stopMails             -                      200     200      200         200      200      200      200      200
accounts.delete                -                      401     200      200         200      200      200      200      200
accounts.data                  -                      401     200      200         200      200      200      200      200
accounts.sessions              -                      401     200      200         200      200      200      200      200
accounts.endSession            -                      401     404      404         404      404      404      404      404
accounts.endOtherSessions      -                      401     200      200         200      200      200      200      200
accounts.disownSignIn          -                      200     200      200         200      200      200      200      200
accounts.securityLog           -                      401     200      200         200      200      200      200      200
accounts.preferences           -                      401     200      200         200      200      200      200      200
accounts.savePreferences       -                      401     200      200         200      200      200      200      200
accounts.notices               -                      401     200      200         200      200      200      200      200
accounts.markNoticesRead       -                      401     200      200         200      200      200      200      200
accounts.list                  -                      401     403      403         403      403      200      403      200
accounts.endSessions           -                      401     403      403         403      403      200      403      200
accounts.disable               -                      401     403      403         403      403      200      403      200
accounts.logIn                 -                      200     200      200         200      200      200      200      200
accounts.signInAgain           -                      401     not_configured not_configured not_configured not_configured not_configured not_configured not_configured
accounts.register              -                      200     200      200         200      200      200      200      200
accounts.logOut                -                      401     200      200         200      200      200      200      200
accounts.verifyEmail           -                      200     200      200         200      200      200      200      200
accounts.sendVerification      -                      401     200      200         200      200      200      200      200
accounts.forgotPassword        -                      200     200      200         200      200      200      200      200
accounts.resetPassword         -                      200     200      200         200      200      200      200      200
accounts.changePassword        -                      401     200      200         200      200      200      200      200
accounts.signInMethods         -                      401     200      200         200      200      200      200      200
accounts.startTotp             -                      401     200 200 200 200 200 200 200
accounts.confirmTotp           -                      401     codes_off codes_off codes_off codes_off codes_off codes_off codes_off
accounts.stopTotp              -                      401     codes_off codes_off codes_off codes_off codes_off codes_off codes_off
accounts.newRecoveryCodes      -                      401     codes_off codes_off codes_off codes_off codes_off codes_off codes_off
accounts.logInWithCode         -                      ticket_over ticket_over ticket_over ticket_over ticket_over ticket_over ticket_over ticket_over
accounts.forgetDevice          -                      401     404 404 404 404 404 404 404
accounts.settings              -                      200     200      200         200      200      200      200      200
accounts.passkeyOptions        -                      200     200      200         200      200      200      200      200
accounts.addPasskey            -                      401     invalid_input invalid_input invalid_input invalid_input invalid_input invalid_input invalid_input
accounts.renamePasskey         -                      401     404      200         404      404      404      200      200
accounts.removePasskey         -                      401     404      200         404      404      404      200      200
accounts.requiredFactor        -                      401     404      404         200      404      404      200      404
accounts.requireFactor         -                      401     404      404         200      404      404      200      404

agencies.read                  -                      401     200 200 200 200 200 200 200
agencies.save                  -                      401     200 200 200 200 200 200 200
agencies.invite                -                      401     404 404 404 404 404 404 404
agencies.join                  -                      401     link_expired link_expired link_expired link_expired link_expired link_expired link_expired
agencies.leave                 -                      401     404 404 404 404 404 404 404

access.marks                   -                      401     200 200 200 200 200 200 200
access.mark                    -                      401     200 200 200 200 200 200 200
access.markMany                -                      401     200 200 200 200 200 200 200
access.matchNames              -                      401     200 200 200 200 200 200 200

keys.list                      -                      401     200 200 200 200 200 200 200
keys.create                    -                      401     200 200 200 200 200 200 200
keys.rotate                    -                      401     404 200 404 404 404 200 200
keys.revoke                    -                      401     404 200 200 404 404 200 200
keys.usage                     -                      401     404 200 200 404 404 200 200
keys.calls                     -                      401     404 200 200 404 404 200 200
webhooks.list                  -                      401     200 200 200 200 200 200 200
webhooks.save                  -                      401     200 200 200 200 200 200 200
webhooks.rotate                -                      401     404 200 404 404 404 200 200
webhooks.delete                -                      401     404 200 404 404 404 200 200
webhooks.test                  -                      401     404 200 404 404 404 200 200
webhooks.deliveries            -                      401     404 200 404 404 404 200 200
webhooks.resend                -                      401     404 200 404 404 404 200 200
`
