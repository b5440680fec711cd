/**
 * How members reach the society that runs this portal: the one place to change it. This is the address of the invented
 * sample society and reaches nobody; a society that runs the portal sets its own here.
 */
export const societyContact = { email: 'members@sample-society.example.org' } as const;
