// The logo of the demo's agency, a tile of its initials, and its way into the storage of files.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database } from '../server/db/connection.ts'
import type { Storage } from '../server/storage/storage.ts'
import { agencyName } from './agencyRows.ts'

/** Beside the transaction of the fill, since bytes cannot be rolled back: where this fails, the agency has no logo. */
export async function giveLogo(db: Database, storage: Storage): Promise<void> {
  const id = randomUUID()
  await storage.write(id, png)
  await db.transaction(10_000, async transaction => {
    await transaction.run(sql`
      insert into files (id, purpose, mime, name, bytes, width, height)
      values (${id}, 'agency_logo', 'image/png', 'logo.png', ${png.length}, ${side}, ${side})`)
    await transaction.run(sql`
      update agencies set logo_file_id = ${id} where agency_name = ${agencyName} and logo_file_id is null`)
  })
}

const side = 240
/** A PNG of 240 by 240 pixels. */
const png = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAPAAAADwCAMAAAAJixmgAAACqVBMVEVMaXEAUjIOWzvzsjzzsjwOXDsNWzYAUS0OWzsPWzsNWzsIWTz0tToPWz',
    'sPXDsOXDwNWzoNWjkNWzsPXDwOWzwNWzv3tToMWzwOXDvysjwOWzwMWzoPWzvzsz0OXDsAVUAOWzsOXDsOWzwOWzsOWzsOWzsPXDz0szzzsjwO',
    'WzwAVQDzsjwOXDvzsz0OXDvysjwFWTQOWzvzsjwJXDkOXDvzsjwMWzvysj3zszwNWzoPXDvzszwOWzwOWzsOXDsOWjkPXDsOWzsPXDsNXDoNXD',
    'sNXDsPWzwOXDnzszzztDwAgAAOWzv2tjcOWzvzsjwOXDv0sjwOXDsPXDsATzvzszwLXDkOWzsMWzr0sj30tDsPWzv2szoOXDsPWzsPWjwPXDoO',
    'WzsPXDrzszwAAAD/tDwOWzzysjwOWzsLWT3zsz3ysz33tzjysjv0szrzszz2tjzzsz32sjrzszwOWzsOXDzysz3yszz0sjwPWzsOWzsOWzoNWj',
    'wPVzryszwOXDvysj0KXDgPWzvzsz3ysz3zsz0OWjrzszzzsjzzsz30szz/zDMNXDrysjz0tTz//wDzsz32tTwMXTr///8PXDzzsz2Kr6A0dVrM',
    '3NVaj3nP3tiVt6n+/v4rb1IRXT7J29Omw7c3d1xyoI0tcFTs8u/Q39nR4Npml4N4o5Hg6uYfZklDgGeOsqMwc1hIg2udvK91oY8gaErW495RiX',
    'KMsaHi7OiDq5r4+vldkXtGgmlvnYqHrp7u8/Ghv7Pv9fLm7uuvyb70+PbS4dsnbE/6/PuJr5/G2NFunIk6eV+ZuqzE18/N3dZBfmW4z8XZ5eBL',
    'hW31+Pft8/Dd6ON+p5bB1c0kak2BqpmoxLjk7enT4dyzzMG/1MukwbVWjHZhlH8iaUwZY0SPs6R8ppTq8e5FhqSGAAAAknRSTlMACsKY1PoSB/',
    '7zYx4w4NHqXzlQwPtLHkDs8top5Lg3DNfcycWhsHeH5vwD+uiozLYPSPwb+Pk+8EB1z/5Zuow1q4/1JoVOiSTFVwKYHObA1IiAnQTqLH1TOnDv',
    'OLW9REVcaGwBEWrYoy5oUCB4Rqso+BrQlLegjl5WpoM7I+BsozKt62WTWIPop1oFcshIAeM3FrcNVW4AAAAJcEhZcwAACxIAAAsSAdLdfvwAAA',
    'b3SURBVHja7d33W1NXGAfwQyAkAYPIEEQNO4obUbAoFATEhVoV99aqrbN11Krde9e8qVUZKu49q9a6q7WOWm1rl53+JY1KIXclNxHxnvO+35/v',
    'eZ7zeXLvuSfveQOM6UtJmTPDFGVPhMcV1nxZEzMgtj887oQ3kzYkOh0Mkchm4c4daQODpG0zcHOXgnHieOTcsnQwUqY8Ym7bNDBWYnRNu/X40O',
    '5hbdqEdQ8d3zqgpao4y2BeeNr/rFt0CHN7JaxDC73eV+1guBT7m/SihX3dsvRduEgPd6bTbDwvTPJzL7/S062SzqHP+fWGTwYjJtXnpBfkuTWS',
    't8DfatXOkF7IGuxj0jN6ujXT8wWf3gQbGDQl2pN+0+0zb3+sPXRallG9EK856WfcfvKG5tBoMG6e0pr0uM7+wJ3HaQyNtxoYbNKY9NDRbr8ZPV',
    'R1aCuzgb0QZ1EHt3frSHvV9dkGhk6CqrePW1f6KEcm243t1XiIB+oDD1SOLDK4F2LVvIPcOvMsTwt0/UPcSQXcVS94mXxDaTM8GMqU3vfb6AV3',
    'lI180fheKAp6ybqXidI3EgdeMIcowCP0g0d4jxuVwgMYIoJ7Cau8iiO48Kqs08/rB3/oPS6JD7A1Rw5+Rz/4Ja9hMcBJxsjBi/WDF3sN68YLuK',
    'V8P52nH5zH2RKtXrucrR88u3HUSH7AFbLd1jD94GENgyw2fsAQHeTO0u3u2jBoBUdeSJKC5+sHz28YNIknsOzIpYV+cMMxhCWOK/Bwabn2k8C/',
    'PEwBvvKBBLxMLzi0YUgpZ2DbmocsAKRxBoaMYHbTjSWeECtvYGkzwEeBFvFWceeF/MD3Hu15qmX5qV/qKcS/7nVoupJDsHVVgEctEzkrZim31O',
    'EBHaZJDkxjeQTDZMljHBpANYvlcwkGpwTxXm9tbu9B0u13Kp/guCelR6YdNbeUn8q+QrfkEwxdpM2Xs5arfsi9l8+SV4WA16TK+mvnvatsW+o6',
    'T1m75xYM+ZagGtP4BcPSwT5aD2dotR5yDIY5wXSR8gyGjE7IwFBgQQaGtB7IwJCSgwwMFSXIwGCLRgYGyAxHBoYu2cjAAEuSkYGh4i1kYE+7bQ',
    'kyMMQVJuMCe1oingjBBdZDBtHS0hmCCwyQOCYSF9hzNGGaHo4K7Ik5c6wFFdiT/qbS+B6YwA++Lw95OXs1JvCDJE0qdkaMTZibY0ECbgyBCUxg',
    'AhOYwAQmMIEJbBjwl59r5srZ/RcPHN8U2PBqo4M/c/nL91c3/nBN9/C1/IPv5/y/B3GBPR/02cO4wJ5cWosM7Dp3uwYX2OVafwEZ2PXdT8jArk',
    'MHkYFd23YhA7s2YgNX7UMGdp0XCvzNuvps33Hxzi118WaRwNIZ1508rQK++5ewYIBdG1TE3woMBji8RQH+RWgwXPtaId4tNBhOKsB7xAbXnJFf',
    'tVVsMBxRbD6qxQZXH5NftkNsMNTKL7sjOPiU/LLfBAcfkF/2o+DgPzSWaWHBJ+SX7RQcvEl+2VeCg6sVey1sn3CV4OB92G7pdfLLjgoO3qEoTw',
    'sOviO/7HfBwes1ijyigmuOaRQuRQVvV7yG94kNPqQA/y00eLPynFjoEs/ecwrwFyKDd9UqK/F1AoP3Kh9gV624hfi6PVtUjlr+FBR8+Mgl1dPD',
    'WpFOD7fVN01u3Xla84D4BLID8f3IOgC21eAC36zD1dRyczeuPq0zl3F14u3ci6rXsurng6i6aW/dwNQvXXVlew2ijvhf/7mM5zcPd6/frsbxq5',
    'ZjR69e3795UxMUPY0MPrXhXo4cOL77QtNVefmrSxOYwAQmsJjghoZ6RW6ICfbxozYCE5jABCYwgQlMYAITmMAE5ggM9Pe0CExgAhOYwAQmMIEJ',
    'TGACE5jABCYwgQlMYAITmMAEJjCBCUxgMcBmXF4zm4ALnMjsuMB2loILPJyl4QKns0xc4CI2ABe4lEXgAk9jrXCBHcxixeSN8/wj9TRcizTDtW',
    'qVesDxmMBTPeBkRA+x1fMIMzYZD7jgnpdF4wH3uw8O6YXFa7t/RzM2Bwt45AMvns2Wox7MTDi8sf97WTael3B9hmPwdmv0shUYwDFeYNYN1wfM',
    'WKXw+8usSgmYLREdXCj1suQKsb0VFhmYJQh9U1tzmSIrRQaPUXrZzHQMeyzvhAt7zJTUQxXMygU9SZwQyTSSK+RhsdnBNNNP3DKHRiKEezlZo5',
    'nPxAtW7+mVzfyklU2o9crB/KY8ShxvVCTTEcsQUbxDRjF9GSvEbW2LYboT+Rr/3qIcFkgSUjnfTeayADNqGseLV36/TiyITC3gk1swhQWbysJ2',
    'vGnbDahkDxVHMUdPc0qhgzVBVk/P5OA9NSFzeiRrupSXOTNMUfZE40ET7VGmDGd8uU7If6aI+U6T1biyAAAAAElFTkSuQmCC',
  ].join(''),
  'base64',
)
