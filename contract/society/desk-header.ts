/** Every call of the desk carries this header with the value `1`: a browser sends it for another site's page only when asked first. */
export const deskHeader = 'x-society-desk';
