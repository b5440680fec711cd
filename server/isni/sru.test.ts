import { createServer, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { lookUpIsni } from './isni.routes.ts';
import { readXml, searchRegistry } from './sru.ts';

const { db } = await testDatabase();
const question = { by: 'name', text: 'Adwoa Sika' } as const;

/** A registry at home; returns its URL and what it was asked. */
async function registry(answer: RequestListener) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://registry').searchParams);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/sru/DB=1.2/`, asked };
}

const sending =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/xml;charset=ISO-8859-1' }).end(text);

const answered = (records: string, total: number) => `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="http://registry.example.org/?xsl=searchRetrieveResponse"?>
<srw:searchRetrieveResponse xmlns:srw="http://www.loc.gov/zing/srw/" xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>
  <srw:version>1.1</srw:version>
  <srw:numberOfRecords>${total}</srw:numberOfRecords>
  <srw:records>${records}</srw:records>
</srw:searchRetrieveResponse>`;

const person = `<srw:record>
  <srw:recordSchema>isni-b</srw:recordSchema>
  <srw:recordPacking>xml</srw:recordPacking>
  <srw:recordData>
    <responseRecord xsi:type="assigned">
      <ISNIAssigned>
        <isniUnformatted>0000000121032683</isniUnformatted>
        <isniURI>https://isni.org/isni/0000000121032683</isniURI>
        <dataConfidence>60</dataConfidence>
        <ISNIMetadata>
          <identity>
            <personOrFiction>
              <personalName>
                <nameUse>public</nameUse>
                <surname>Síka &amp; Ɔdɔ</surname>
                <forename>Adwoa</forename>
                <marcDate>1944-</marcDate>
                <source>MUBZ</source>
              </personalName>
              <personalName><surname>Sika</surname><forename>A.</forename></personalName>
              <personalNameVariant><surname>Sika</surname><forename>Adjoa</forename></personalNameVariant>
              <creativeActivity>
                <titleOfWork><title>Odo Nwom</title><creationRole>cmp</creationRole></titleOfWork>
                <titleOfWork><title><![CDATA[Highlife <live>]]></title></titleOfWork>
              </creativeActivity>
            </personOrFiction>
          </identity>
          <sources><codeOfSource>MUBZ</codeOfSource><sourceIdentifier>1</sourceIdentifier></sources>
          <sources><codeOfSource>VIAF</codeOfSource></sources>
        </ISNIMetadata>
      </ISNIAssigned>
    </responseRecord>
  </srw:recordData>
</srw:record>`;
const body = `<srw:record><srw:recordData><responseRecord><ISNIAssigned>
  <isniUnformatted>000000012281955X</isniUnformatted>
  <ISNIMetadata><identity><organisation>
    <organisationName><mainName>Sika Records</mainName><subdivisionName>Accra</subdivisionName></organisationName>
  </organisation></identity></ISNIMetadata>
</ISNIAssigned></responseRecord></srw:recordData></srw:record>`;
const provisional = `<srw:record><srw:recordData><responseRecord><noISNI><PPN>1</PPN></noISNI></responseRecord></srw:recordData></srw:record>`;
const broken = `<srw:record><srw:recordData><responseRecord><ISNIAssigned>
  <isniUnformatted>0000000121032684</isniUnformatted>
  <personalName><surname>Wrong check digit</surname></personalName>
</ISNIAssigned></responseRecord></srw:recordData></srw:record>`;

const adwoa = {
  isni: '0000000121032683',
  kind: 'individual',
  name: 'Adwoa Síka & Ɔdɔ',
  otherNames: ['A. Sika', 'Adjoa Sika'],
  dates: '1944-',
  titles: ['Odo Nwom', 'Highlife <live>'],
  sources: ['MUBZ', 'VIAF'],
};

it('finds people and bodies with a valid ISNI, and what they are known by', async () => {
  const { url, asked } = await registry(
    sending(answered(person + body + provisional + broken, 412)),
  );
  expect(await searchRegistry({ url }, question)).toEqual({
    found: {
      total: 412,
      records: [
        adwoa,
        {
          isni: '000000012281955X',
          kind: 'corporate',
          name: 'Sika Records, Accra',
          otherNames: [],
          dates: '',
          titles: [],
          sources: [],
        },
      ],
    },
  });
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    operation: 'searchRetrieve',
    query: 'pica.nw = "Adwoa Sika"',
    recordSchema: 'isni-b',
  });
});

it('asks by number, and nothing but the question gets into the query', async () => {
  const { url, asked } = await registry(sending(answered('', 0)));
  expect(await searchRegistry({ url }, { by: 'number', text: '000000012281955X' })).toEqual({
    found: { total: 0, records: [] },
  });
  await searchRegistry({ url }, { by: 'name', text: 'x" or pica.nw = "*' });
  expect(asked.map((one) => one.get('query'))).toEqual([
    'pica.isn = "000000012281955X"',
    'pica.nw = "x  or pica.nw"',
  ]);
});

const diagnostics = `<srw:searchRetrieveResponse xmlns:srw="http://www.loc.gov/zing/srw/">
  <srw:version>1.1</srw:version><srw:numberOfRecords>0</srw:numberOfRecords>
  <srw:diagnostics><diagnostic><uri>info:srw/diagnostic/1/16</uri><message>Unsupported index</message></diagnostic></srw:diagnostics>
</srw:searchRetrieveResponse>`;
const entities = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${answered('&x;', 1)}`;

it.each([
  ['it fails', sending('away', 500), 'refused'],
  ['it says why it has none', sending(diagnostics), 'refused'],
  ['it sends a page', sending('<html><body>Hello<br></body></html>'), 'unreadable'],
  ['it sends half of it', sending(answered(person, 1).slice(0, 900)), 'unreadable'],
  ['it sends nothing', sending(''), 'unreadable'],
  ['it sends entities of its own', sending(entities), 'unreadable'],
  ['it sends a mountain', sending(answered(`<x>${'a'.repeat(3_000_000)}</x>`, 1)), 'too_large'],
  ['it hangs up', ((_, response) => response.destroy()) as RequestListener, 'unreachable'],
])('says so when %s', async (_, answer, failed) => {
  const { url } = await registry(answer);
  expect(await searchRegistry({ url }, question)).toEqual({ failed });
});

it('does not wait for ever, whether the answer does not begin or does not end', async () => {
  const silent = await registry(() => {});
  const trickling = await registry(async (_, response) => {
    response.writeHead(200).write('<a>');
    while (!response.destroyed) {
      await sleep(50);
      response.write(' ');
    }
  });
  for (const { url } of [silent, trickling])
    expect(await searchRegistry({ url, timeoutMs: 300 }, question)).toEqual({ failed: 'slow' });
});

it('goes to no other address than the one it was given', async () => {
  const elsewhere = await registry(sending(answered('', 0)));
  const { url } = await registry((_, response) =>
    response.writeHead(302, { location: elsewhere.url }).end(),
  );
  expect(await searchRegistry({ url }, question)).toEqual({ failed: 'unreachable' });
  expect(elsewhere.asked).toEqual([]);
});

it('says so when nobody is there', async () => {
  expect(await searchRegistry({ url: 'http://127.0.0.1:1/sru/' }, question)).toEqual({
    failed: 'unreachable',
  });
});

it('asks the same once a week, and makes do with the old answer while there is no new one', async () => {
  const ctx = testContext(db);
  let isAway = false;
  const { url, asked } = await registry((request, response) =>
    sending(isAway ? 'away' : answered(person, 1), isAway ? 503 : 200)(request, response),
  );
  const first = ctx.now();
  const found = { found: { total: 1, records: [adwoa] }, at: first, isOld: false };
  expect(await lookUpIsni(ctx, { url }, question)).toEqual(found);
  ctx.moveOn(6 * 86_400_000);
  expect(await lookUpIsni(ctx, { url }, { by: 'name', text: 'adwoa SIKA' })).toEqual(found);
  expect(asked).toHaveLength(1);
  ctx.moveOn(2 * 86_400_000);
  isAway = true;
  expect(await lookUpIsni(ctx, { url }, question)).toEqual({ ...found, isOld: true });
  expect(await lookUpIsni(ctx, { url }, { by: 'name', text: 'Somebody Else' })).toEqual({
    failed: 'refused',
  });
  isAway = false;
  expect(await lookUpIsni(ctx, { url }, question)).toEqual({ ...found, at: ctx.now() });
  expect(asked).toHaveLength(4);
});

it.each([
  '<a><b></a></b>',
  '<a/><b/>',
  '<a>',
  'words',
  '<a x=1/>',
  `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`,
  '<!DOCTYPE a><a/>',
])('does not take %j for XML', (text) => {
  expect(readXml(text)).toBeNull();
});

it('reads what XML writes in its own way', () => {
  expect(
    readXml(
      `\ufeff<?xml version="1.0"?><!-- <a> --><p:a k='>"'>1 &lt; 2 &#x186;&#596; &unknown;<b/></p:a>`,
    ),
  ).toEqual({
    name: 'a',
    text: '1 < 2 Ɔɔ &unknown;',
    children: [{ name: 'b', text: '', children: [] }],
  });
});
