// The message of a failure that nobody foresaw. Every page needs it, and the other messages come from the server.
export const unexpectedMessage = 'An error occurred'
