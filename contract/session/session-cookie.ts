/**
 * The cookie that scripts can read; its value is the bearer token. It is in a file of its own, because every page needs
 * it without the schemas.
 * @source specification, section 9
 */
export const sessionCookie = '_session_id';
