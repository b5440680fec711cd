/**
 * The cookie that scripts can read; its value is the bearer token. In a file of its own, because every page asks for it and
 * need not load the schemas for that.
 * @source specification, section 9
 */
export const sessionCookie = '_session_id';
