import { deskHeader } from '#contract/society/desk-header.ts';
import { makeCalls } from '../../platform/call.ts';
import { endDeskSession } from './end-desk-session.ts';
import { noteUse } from './last-use.ts';

// The session's cookie is out of reach of scripts, and the only thing that authenticates here.
const desk = makeCalls({
  readToken: () => null,
  headers: { [deskHeader]: '1' },
  endSession: endDeskSession,
});

/** A call of the society's desk. Each that succeeds is a use of the session. */
export const callDesk: typeof desk.call = async (endpoint, ...options) => {
  const answer = await desk.call(endpoint, ...options);
  noteUse();
  return answer;
};

/** The same for what answers with a file. */
export const callDeskForFile: typeof desk.callForFile = async (endpoint, ...options) => {
  const file = await desk.callForFile(endpoint, ...options);
  noteUse();
  return file;
};

/** The same for what answers with events: nobody has pressed anything, so it is no use of the session. */
export const callDeskForEvents: typeof desk.callForEvents = (endpoint, options) =>
  desk.callForEvents(endpoint, options);
