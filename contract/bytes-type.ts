/** The content type of a body that is raw bytes. Without schemas, for it goes into the log-in page. @source tus 1.0, core protocol */
export const bytesType = 'application/offset+octet-stream';
