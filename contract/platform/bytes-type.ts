/**
 * The content type of a body of raw bytes. In a file without schemas, because the log-in page loads it. @source tus
 * 1.0, core protocol
 */
export const bytesType = 'application/offset+octet-stream';
