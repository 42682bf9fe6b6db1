/**
 * Sentences as people type them, in English, French and Kinyarwanda, with spelling mistakes and mixed languages: the
 * chips they must become, and what must be shown as not understood.
 */
export const sentences = `
en | 3 bedroom house in Kacyiru under 80m | type=House; beds=3; place=gasabo/kacyiru; price<=80000000 RWF
en | plot 20x30 Bugesera near tarmac under 15m | type=Land; size>=600; place=bugesera; amenity=tarmac_road; price<=15000000 RWF
en | 2 bedroom apartment for rent in Kimironko 300k per month | type=Apartment/Condo; beds=2; deal=rent; place=gasabo/kimironko; price<=300000 RWF
en | furnished apartment Nyarutarama $800 | type=Apartment/Condo; amenity=furnished; place=quarter.nyarutarama; price<=800 USD
en | house to buy in kicukiro with parking and garden | type=House; deal=sale; place=kicukiro; amenity=parking; amenity=garden
en | I am looking for a house to rent in Gisozi | type=House; deal=rent; place=gasabo/gisozi
en | cheap house for rent Nyamirambo | type=House; deal=rent; place=nyarugenge/nyamirambo | cheap
en | land for sale in Nyamata less than 10 million | type=Land; deal=sale; place=bugesera/nyamata; price<=10000000 RWF
en | 4 bed villa with pool in Kibagabaga | type=House; beds=4; amenity=pool; place=quarter.kibagabaga
en | two bedroom flat in Kigali below 500 dollars a month | type=Apartment/Condo; beds=2; deal=rent; place=province.kigali; price<=500 USD
en | house not near a bar in Kanombe | type=House; place=kicukiro/kanombe | not near a bar
en | office space to let Kimihurura 200 sqm | type=Office; deal=rent; place=gasabo/kimihurura; size>=200
en | warehouse in Masoro for rent | type=Industrial Property; place=rulindo/masoro; place=quarter.masoro; deal=rent
en | shop for rent Nyabugogo under 400k | type=Commercial Space; deal=rent; place=quarter.nyabugogo; price<=400000 RWF
en | house between 50m and 80m rwf Kanombe | type=House; price>=50000000 RWF; price<=80000000 RWF; place=kicukiro/kanombe
en | 3 bdr hse kicukiro | type=House; beds=3; place=kicukiro
en | three bedrooms two bathrooms Kacyiru | beds=3; baths=2; place=gasabo/kacyiru
en | apartment near a school in Kabeza | type=Apartment/Condo; place=quarter.kabeza | near a school
en | apartmnt for rent kimironko 2 bedrooms | type=Apartment/Condo; deal=rent; place=gasabo/kimironko; beds=2
en | hosue for sale in Kigali 120k usd | type=House; deal=sale; place=province.kigali; price<=120000 USD
en | 5 bedroom house Rebero with view | type=House; beds=5; place=quarter.rebero | view
en | house with lake view in Gisenyi | type=House; amenity=lake_view; place=town.gisenyi
en | house at lake Kivu for holidays | type=House; place=lake.kivu; deal=stay
en | room to stay in Musanze for two nights | place=musanze; deal=stay | room / two
en | auction houses in Gasabo | deal=auction; type=House; place=gasabo
en | houses or apartments in Remera Gasabo | type=House; type=Apartment/Condo; place=gasabo/remera
en | 1 hectare of land in Nyagatare | type=Land; size>=10000; place=nyagatare
en | plot 600 m2 in Ndera with title deed | type=Land; size>=600; place=gasabo/ndera; amenity=title_deed
en | land over 2 hectares in Kayonza | type=Land; size>=20000; place=kayonza
en | plot of 15 by 20 in Masaka at 7 million | type=Land; size>=300; place=kicukiro/masaka; price<=7000000 RWF
en | unfurnished 2 bedroom house Gikondo | type=House; beds=2; place=kicukiro/gikondo | unfurnished
en | house in Kacyiru or Kimihurura for rent | type=House; place=gasabo/kacyiru; place=gasabo/kimihurura; deal=rent
en | rent 250k kicukiro 2 rooms with kitchen | deal=rent; price<=250000 RWF; place=kicukiro; beds=2 | kitchen
en | house for sale 65 million negotiable Kabuga | type=House; deal=sale; price<=65000000 RWF; place=quarter.kabuga | negotiable
en | at least 4 bedrooms in Gacuriro with generator | beds=4; place=quarter.gacuriro; amenity=backup_power
en | house with a water tank and security in Kagugu | type=House; amenity=water_tank; amenity=security; place=quarter.kagugu
en | flat with lift and balcony in Kiyovu | type=Apartment/Condo; amenity=lift; amenity=balcony; place=quarter.kiyovu
en | house with internet and air conditioning Kimihurura max $1500 | type=House; amenity=internet; amenity=air_conditioning; place=gasabo/kimihurura; price<=1500 USD
en | self contained house with boys quarters Nyarutarama | type=House; amenity=staff_quarters; place=quarter.nyarutarama | self contained
en | quiet house in Kinyinya under 100,000,000 rwf | type=House; place=gasabo/kinyinya; price<=100000000 RWF | quiet
en | 2-3 bedroom house for rent in Kanombe | type=House; beds=2; deal=rent; place=kicukiro/kanombe
en | 2 or 3 bedrooms Niboye | beds=2; place=kicukiro/niboye
en | house 80M Kicukiro not on a hill | type=House; price<=80000000 RWF; place=kicukiro | not on a hill
en | no flats please, house in Gisozi | type=House; place=gasabo/gisozi | no flats
en | land in Rwamagana near the lake | type=Land; place=rwamagana | near the lake
en | plot in Kigali without a title deed | type=Land; place=province.kigali | without a title deed
en | commercial building in Nyarugenge for sale | type=Commercial Space; place=nyarugenge; deal=sale
en | commercial plot in Gikondo | type=Land; category=Commercial; place=kicukiro/gikondo
en | luxury villa Nyarutarama over $500k | category=Luxury; type=House; place=quarter.nyarutarama; price>=500000 USD
en | house from 30m to 45m in Bugesera | type=House; price>=30000000 RWF; price<=45000000 RWF; place=bugesera
en | hse 4 rent gisozi 150k | type=House; deal=rent; place=gasabo/gisozi; price<=150000 RWF
en | need a 1 bedroom apartment, furnished, with wifi, Kimironko, max 400 usd | beds=1; type=Apartment/Condo; amenity=furnished; amenity=internet; place=gasabo/kimironko; price<=400 USD
en | single room for rent in Kimisagara 50k | beds=1; deal=rent; place=nyarugenge/kimisagara; price<=50000 RWF
en | 3 beds 2 baths in Vision City | beds=3; baths=2; place=quarter.vision-city
en | house in kaciyru with prking | type=House; place=gasabo/kacyiru; amenity=parking
en | house in kimirongo for rent | type=House; place=gasabo/kimironko; deal=rent
en | a house in nyarutrama | type=House; place=quarter.nyarutarama
en | house in Kigali, budget 90 million francs | type=House; place=province.kigali; price<=90000000 RWF
en | house budget $150,000 Gasabo | type=House; price<=150000 USD; place=gasabo
en | land in the Eastern Province above 5 hectares | type=Land; place=province.east; size>=50000
en | farm land in Nyagatare 3ha | type=Land; place=nyagatare; size>=30000 | farm
en | apartment around 300 dollars in Remera, Gasabo | type=Apartment/Condo; place=gasabo/remera | around 300 dollars
en | office in town with parking for 10 cars | type=Office; amenity=parking | town / 10 cars
en | house with 3 bedrooms in Kicukiro Centre | type=House; beds=3; place=quarter.kicukiro-centre
en | maison to rent in Kacyiru 3 chambres | type=House; deal=rent; place=gasabo/kacyiru; beds=3
en | inzu for rent in Kimironko with parking | type=House; deal=rent; place=gasabo/kimironko; amenity=parking
en | ikibanza in Bugesera 20 by 30 under 8m | type=Land; place=bugesera; size>=600; price<=8000000 RWF
en | want to buy plot in Kabuga max 12 millions | deal=sale; type=Land; place=quarter.kabuga; price<=12000000 RWF
en | new house for sale in Zindiro 4 bedrooms | type=House; deal=sale; place=quarter.zindiro; beds=4 | new
en | newly built apartment Kibagabaga | type=Apartment/Condo; place=quarter.kibagabaga | newly built
en | house with big compound in Nyamirambo | type=House; place=nyarugenge/nyamirambo | big compound
en | house near the airport Kanombe | type=House; place=kicukiro/kanombe | near the airport
en | house close to a bus stop in Batsinda | type=House; place=quarter.batsinda | close to a bus stop
en | house far from the main road in Kinyinya | type=House; place=gasabo/kinyinya | far from the main road
en | not more than 60 million house Kabeza | price<=60000000 RWF; type=House; place=quarter.kabeza
en | house no more than $90k in Kigali | type=House; price<=90000 USD; place=province.kigali
en | more than 3 bedrooms in Nyarutarama | beds=4; place=quarter.nyarutarama
en | 3+ bedrooms Gacuriro for rent 1.2M rwf | beds=3; place=quarter.gacuriro; deal=rent; price<=1200000 RWF
en | house for 1.5 million per month Kiyovu | type=House; deal=rent; price<=1500000 RWF; place=quarter.kiyovu
en | apartment $50 per night Kigali | type=Apartment/Condo; price<=50 USD; deal=stay; place=province.kigali
en | short stay apartment in Kigali with pool | deal=stay; type=Apartment/Condo; place=province.kigali; amenity=pool
en | airbnb in Gisenyi | deal=stay; place=town.gisenyi
en | houses for auction in Muhanga | type=House; deal=auction; place=muhanga
en | price reduced houses in Kicukiro | reduced; type=House; place=kicukiro
en | house with photos in Huye | photos; type=House; place=huye
en | house in Huye town 3 bedrooms under 40m | type=House; place=town.butare; beds=3; price<=40000000 RWF
en | house in Ruhengeri | type=House; place=town.musanze
en | plot size 500 square meters in Runda | type=Land; size>=500; place=kamonyi/runda
en | plots less than 400sqm in Kigali | type=Land; size<=400; place=province.kigali
en | land between 1 and 3 hectares in Kirehe | type=Land; size>=10000; size<=30000; place=kirehe
en | house, kacyiru, 3br, parking, 600 usd | type=House; place=gasabo/kacyiru; beds=3; amenity=parking; price<=600 USD
en | KACYIRU HOUSE RENT $1,200 | place=gasabo/kacyiru; type=House; deal=rent; price<=1200 USD
en | Lake Muhazi plots with lake view | place=lake.muhazi; type=Land; amenity=lake_view
en | house for sale or rent in Gahanga | type=House; place=kicukiro/gahanga
en | apartment with a gym and a sauna in Kigali | type=Apartment/Condo; place=province.kigali | gym / sauna
en | house near asphalt road Kagarama | type=House; amenity=tarmac_road; place=kicukiro/kagarama
en | five bedroom house with swimming pool Rusororo $250k | type=House; beds=5; amenity=pool; place=gasabo/rusororo; price<=250000 USD
en | house for my family in Kicukiro, 4 rooms, at most seventy million | type=House; place=kicukiro; beds=4; price<=70000000 RWF
en | factory for sale in Bugesera | type=Industrial Property; deal=sale; place=bugesera
en | 3 bedroom house not in Nyamirambo | type=House; beds=3 | not in Nyamirambo
fr | maison 3 chambres à Kacyiru moins de 80 millions avec parking | type=House; beds=3; place=gasabo/kacyiru; price<=80000000 RWF; amenity=parking
fr | appartement 2 chambres à louer à Kimironko 300 000 frw par mois | type=Apartment/Condo; beds=2; deal=rent; place=gasabo/kimironko; price<=300000 RWF
fr | terrain 20x30 à Bugesera moins de 15 millions | type=Land; size>=600; place=bugesera; price<=15000000 RWF
fr | parcelle à vendre à Nyamata, 600 m2 | type=Land; deal=sale; place=bugesera/nyamata; size>=600
fr | je cherche une maison à louer à Gisozi | type=House; deal=rent; place=gasabo/gisozi
fr | villa 4 chambres avec piscine à Nyarutarama | type=House; beds=4; amenity=pool; place=quarter.nyarutarama
fr | appartement meublé à Kiyovu 800 dollars | type=Apartment/Condo; amenity=furnished; place=quarter.kiyovu; price<=800 USD
fr | maison à acheter à Kicukiro avec jardin et parking | type=House; deal=sale; place=kicukiro; amenity=garden; amenity=parking
fr | maison pas chère à louer à Nyamirambo | type=House; deal=rent; place=nyarugenge/nyamirambo | pas chère
fr | bureau à louer à Kimihurura 150 m² | type=Office; deal=rent; place=gasabo/kimihurura; size>=150
fr | entrepôt à Masoro | type=Industrial Property; place=rulindo/masoro; place=quarter.masoro
fr | boutique à louer à Nyabugogo moins de 400k | type=Commercial Space; deal=rent; place=quarter.nyabugogo; price<=400000 RWF
fr | maison entre 50 et 80 millions à Kanombe | type=House; price>=50000000 RWF; price<=80000000 RWF; place=kicukiro/kanombe
fr | maison de trois chambres et deux salles de bain à Kabeza | type=House; beds=3; baths=2; place=quarter.kabeza
fr | appartement près d'une école à Remera, Gasabo | type=Apartment/Condo; place=gasabo/remera | près d'une école
fr | appartemant à louer kimironko 2 chambre | type=Apartment/Condo; deal=rent; place=gasabo/kimironko; beds=2
fr | maisson à vendre à Kigali 120k usd | type=House; deal=sale; place=province.kigali; price<=120000 USD
fr | maison avec vue sur le lac à Gisenyi | type=House; amenity=lake_view; place=town.gisenyi
fr | maison au bord du lac Kivu | type=House; place=lake.kivu
fr | appartement pour des vacances à Kigali | type=Apartment/Condo; deal=stay; place=province.kigali
fr | maisons aux enchères à Gasabo | type=House; deal=auction; place=gasabo
fr | maison ou appartement à Kibagabaga | type=House; type=Apartment/Condo; place=quarter.kibagabaga
fr | un hectare de terrain à Nyagatare | size>=10000; type=Land; place=nyagatare
fr | terrain de plus de 2 hectares à Kayonza | type=Land; size>=20000; place=kayonza
fr | terrain avec titre foncier à Ndera | type=Land; amenity=title_deed; place=gasabo/ndera
fr | terrain 15 sur 20 à Masaka 7 millions | type=Land; size>=300; place=kicukiro/masaka; price<=7000000 RWF
fr | maison non meublée 2 chambres Gikondo | type=House; beds=2; place=kicukiro/gikondo | non meublée
fr | maison à Kacyiru ou Kimihurura à louer | type=House; place=gasabo/kacyiru; place=gasabo/kimihurura; deal=rent
fr | loyer max 250 000 Kicukiro 2 chambres | deal=rent; price<=250000 RWF; place=kicukiro; beds=2
fr | maison à vendre 65 millions Kabuga | type=House; deal=sale; price<=65000000 RWF; place=quarter.kabuga
fr | au moins 4 chambres à Gacuriro avec groupe électrogène | beds=4; place=quarter.gacuriro; amenity=backup_power
fr | maison avec citerne et gardien à Kagugu | type=House; amenity=water_tank; amenity=security; place=quarter.kagugu
fr | appartement avec ascenseur et balcon | type=Apartment/Condo; amenity=lift; amenity=balcony
fr | maison avec internet et climatisation à Kimihurura max 1500 $ | type=House; amenity=internet; amenity=air_conditioning; place=gasabo/kimihurura; price<=1500 USD
fr | maison avec dépendance à Nyarutarama | type=House; amenity=staff_quarters; place=quarter.nyarutarama
fr | maison calme à Kinyinya moins de 100.000.000 frw | type=House; place=gasabo/kinyinya; price<=100000000 RWF | calme
fr | maison 2 ou 3 chambres Niboye | type=House; beds=2; place=kicukiro/niboye
fr | pas d'appartement, une maison à Gisozi | type=House; place=gasabo/gisozi | pas d'appartement
fr | terrain à Rwamagana près du lac | type=Land; place=rwamagana | près du lac
fr | terrain sans titre foncier à Kigali | type=Land; place=province.kigali | sans titre foncier
fr | immeuble commercial à Nyarugenge à vendre | type=Commercial Space; place=nyarugenge; deal=sale
fr | terrain commercial à Gikondo | type=Land; category=Commercial; place=kicukiro/gikondo
fr | villa de luxe Nyarutarama plus de 500 000 dollars | type=House; category=Luxury; place=quarter.nyarutarama; price>=500000 USD
fr | maison de 30 à 45 millions à Bugesera | type=House; price>=30000000 RWF; price<=45000000 RWF; place=bugesera
fr | studio meublé Kimironko 250 usd | type=Apartment/Condo; amenity=furnished; place=gasabo/kimironko; price<=250 USD
fr | une chambre à louer à Kimisagara 50 000 francs | beds=1; deal=rent; place=nyarugenge/kimisagara; price<=50000 RWF
fr | maison à kaciru avec parking | type=House; place=gasabo/kacyiru; amenity=parking
fr | maison à Kigali, budget 90 millions de francs | type=House; place=province.kigali; price<=90000000 RWF
fr | terrain dans la province de l'Est plus de 5 hectares | type=Land; place=province.east; size>=50000
fr | appartement environ 300 dollars à Kacyiru | type=Apartment/Condo; place=gasabo/kacyiru | environ 300 dollars
fr | maison avec 3 chambres et 2 douches à Kicukiro | type=House; beds=3; baths=2; place=kicukiro
fr | house à louer à Kacyiru 3 bedrooms | type=House; deal=rent; place=gasabo/kacyiru; beds=3
fr | inzu à louer Kimironko avec parking | type=House; deal=rent; place=gasabo/kimironko; amenity=parking
fr | ikibanza à Bugesera 20 sur 30 moins de 8 millions | type=Land; place=bugesera; size>=600; price<=8000000 RWF
fr | acheter une parcelle à Kabuga maximum 12 millions | deal=sale; type=Land; place=quarter.kabuga; price<=12000000 RWF
fr | maison neuve à vendre à Zindiro 4 chambres | type=House; deal=sale; place=quarter.zindiro; beds=4 | neuve
fr | belle maison avec grande cour à Nyamirambo | type=House; place=nyarugenge/nyamirambo | belle / grande cour
fr | maison proche de l'aéroport Kanombe | type=House; place=kicukiro/kanombe | proche de l'aéroport
fr | maison loin de la route principale à Kinyinya | type=House; place=gasabo/kinyinya | loin de la route principale
fr | pas plus de 60 millions maison Kabeza | price<=60000000 RWF; type=House; place=quarter.kabeza
fr | maison jusqu'à 90 000 $ à Kigali | type=House; price<=90000 USD; place=province.kigali
fr | plus de 3 chambres à Nyarutarama | beds=4; place=quarter.nyarutarama
fr | 3 chambres Gacuriro à louer 1,2 million frw | beds=3; place=quarter.gacuriro; deal=rent; price<=1200000 RWF
fr | appartement 50 $ par nuit Kigali | type=Apartment/Condo; price<=50 USD; deal=stay; place=province.kigali
fr | appartement pour court séjour à Kigali avec piscine | type=Apartment/Condo; deal=stay; place=province.kigali; amenity=pool
fr | maison à prix réduit à Kicukiro | type=House; reduced; place=kicukiro
fr | maison avec photos à Huye | type=House; photos; place=huye
fr | maison à Butare 3 chambres moins de 40 millions | type=House; place=town.butare; beds=3; price<=40000000 RWF
fr | parcelle de moins de 400 m² à Kigali | type=Land; size<=400; place=province.kigali
fr | terrain entre 1 et 3 hectares à Kirehe | type=Land; size>=10000; size<=30000; place=kirehe
fr | maison, Kacyiru, 3 ch, parking, 600 usd | type=House; place=gasabo/kacyiru; beds=3; amenity=parking; price<=600 USD
fr | lac Muhazi terrain vue lac | place=lake.muhazi; type=Land; amenity=lake_view
fr | appartement avec salle de sport et sauna | type=Apartment/Condo | salle de sport / sauna
fr | maison au bord d'une route goudronnée à Kagarama | type=House; amenity=tarmac_road; place=kicukiro/kagarama
fr | maison cinq chambres piscine Rusororo 250k$ | type=House; beds=5; amenity=pool; place=gasabo/rusororo; price<=250000 USD
fr | usine à vendre à Bugesera | type=Industrial Property; deal=sale; place=bugesera
fr | maison 3 chambres mais pas à Nyamirambo | type=House; beds=3 | pas à Nyamirambo
fr | maison loin des bars à Kanombe | type=House; place=kicukiro/kanombe | loin des bars
fr | local commercial Remera Gasabo 80 m2 | type=Commercial Space; place=gasabo/remera; size>=80
fr | maison pour ma famille à Kicukiro, 4 pièces, maximum soixante-dix millions | type=House; place=kicukiro; price<=70000000 RWF | 4 pièces
fr | colocation Kacyiru | place=gasabo/kacyiru | colocation
fr | Appart 1 chambre meublé avec wifi Kimironko max 400 usd | type=Apartment/Condo; beds=1; amenity=furnished; amenity=internet; place=gasabo/kimironko; price<=400 USD
fr | MAISON A LOUER KACYIRU 1200$ | type=House; deal=rent; place=gasabo/kacyiru; price<=1200 USD
fr | maison a louer a kigali 2 chambres salon cuisine | type=House; deal=rent; place=province.kigali; beds=2 | salon cuisine
fr | terrains à bâtir à Runda | type=Land; place=kamonyi/runda
fr | maison familiale sécurisée à Kibagabaga | type=House; amenity=security; place=quarter.kibagabaga | familiale
fr | location maison Kanombe 3 chambres 350 000 rwf | deal=rent; type=House; place=kicukiro/kanombe; beds=3; price<=350000 RWF
fr | vente terrain Gahanga 20 x 25 | deal=sale; type=Land; place=kicukiro/gahanga; size>=500
fr | maison à partir de 100 000 dollars à Gacuriro | type=House; price>=100000 USD; place=quarter.gacuriro
fr | maison en location à Musanze avec eau et électricité | type=House; deal=rent; place=musanze | eau / électricité
fr | chalet au lac Burera | place=lake.burera | chalet
fr | appartement deux chambres vue sur la ville, Rebero | type=Apartment/Condo; beds=2; place=quarter.rebero | vue sur la ville
fr | plot à Rubavu 3 ares | type=Land; place=rubavu; size>=300
fr | maison à étage à Kicukiro, 6 chambres, 3 sdb | type=House; place=kicukiro; beds=6; baths=3 | étage
fr | terrain agricole 10 ha Gatsibo | type=Land; size>=100000; place=gatsibo | agricole
fr | maison 45M Kicukiro ou Nyarugenge | type=House; price<=45000000 RWF; place=kicukiro; place=nyarugenge
fr | un appartement à Kigali de 2 chambres, minimum 60 m2 | type=Apartment/Condo; place=province.kigali; beds=2; size>=60
fr | bureaux meublés au centre ville | type=Office; amenity=furnished | centre ville
fr | appartement sans balcon à Kacyiru | type=Apartment/Condo; place=gasabo/kacyiru | sans balcon
fr | maison près de Kimironko moins de 55 millions | type=House; place=gasabo/kimironko; price<=55000000 RWF
rw | inzu y'ibyumba 3 Kicukiro munsi ya miliyoni 80 | type=House; beds=3; place=kicukiro; price<=80000000 RWF
rw | inzu yo gukodesha i Kacyiru y'ibyumba bitatu | type=House; deal=rent; place=gasabo/kacyiru; beds=3
rw | nshaka ikibanza i Bugesera cya 20x30 kiri munsi ya miliyoni 15 | type=Land; place=bugesera; size>=600; price<=15000000 RWF
rw | apartment ikodeshwa Kimironko ibihumbi 300 ku kwezi | type=Apartment/Condo; deal=rent; place=gasabo/kimironko; price<=300000 RWF
rw | inzu igurishwa Kanombe munsi ya miliyoni 60 | type=House; deal=sale; place=kicukiro/kanombe; price<=60000000 RWF
rw | inzu ifite parikingi n'ubusitani i Gisozi | type=House; amenity=parking; amenity=garden; place=gasabo/gisozi
rw | ikibanza hafi ya kaburimbo i Nyamata | type=Land; amenity=tarmac_road; place=bugesera/nyamata
rw | inzu itari hafi y'akabari i Kanombe | type=House; place=kicukiro/kanombe | itari hafi y'akabari
rw | inzu irimo ibikoresho Nyarutarama amadolari 800 | type=House; amenity=furnished; place=quarter.nyarutarama; price<=800 USD
rw | ndashaka kugura inzu Kicukiro ifite ibyumba bine | deal=sale; type=House; place=kicukiro; beds=4
rw | inzu ihendutse yo gukodesha Nyamirambo | type=House; deal=rent; place=nyarugenge/nyamirambo | ihendutse
rw | ubutaka bugurishwa Nyagatare hegitari 2 | type=Land; deal=sale; place=nyagatare; size>=20000
rw | ibiro bikodeshwa Kimihurura | type=Office; deal=rent; place=gasabo/kimihurura
rw | iduka ryo gukodesha Nyabugogo munsi y'ibihumbi 400 | type=Commercial Space; deal=rent; place=quarter.nyabugogo; price<=400000 RWF
rw | ububiko i Masoro | type=Industrial Property; place=rulindo/masoro; place=quarter.masoro
rw | inzu iri hagati ya miliyoni 50 na 80 i Kabeza | type=House; price>=50000000 RWF; price<=80000000 RWF; place=quarter.kabeza
rw | inzu ifite ibyumba 3 n'ubwiyuhagiriro 2 Kacyiru | type=House; beds=3; baths=2; place=gasabo/kacyiru
rw | inzu hafi y'ishuri i Remera ya Gasabo | type=House; place=gasabo/remera | hafi y'ishuri
rw | apartima yo gukodesha Kimironko ibyumba bibiri | type=Apartment/Condo; deal=rent; place=gasabo/kimironko; beds=2
rw | inzu ifite pisine Kibagabaga | type=House; amenity=pool; place=quarter.kibagabaga
rw | inzu ku kiyaga cya Kivu | type=House; place=lake.kivu
rw | inzu zo muri cyamunara Gasabo | type=House; deal=auction; place=gasabo
rw | inzu cyangwa apartment Kibagabaga | type=House; type=Apartment/Condo; place=quarter.kibagabaga
rw | inzu itarenze miliyoni 45 i Kabuga | type=House; price<=45000000 RWF; place=quarter.kabuga
rw | ikibanza kitarenze miliyoni 10 Masaka | type=Land; price<=10000000 RWF; place=kicukiro/masaka
rw | ikibanza gifite icyangombwa Ndera | type=Land; amenity=title_deed; place=gasabo/ndera
rw | inzu ifite nibura ibyumba 4 Gacuriro | type=House; beds=4; place=quarter.gacuriro
rw | inzu ifite moteri n'ikigega cy'amazi Kagugu | type=House; amenity=backup_power; amenity=water_tank; place=quarter.kagugu
rw | inzu ifite umutekano na interineti Kimihurura | type=House; amenity=security; amenity=internet; place=gasabo/kimihurura
rw | inzu iri ahantu hatuje i Kinyinya | type=House; place=gasabo/kinyinya | ahantu hatuje
rw | inzu nziza yo kugurisha i Zindiro | type=House; deal=sale; place=quarter.zindiro | nziza
rw | inzu i Kacyiru cyangwa Kimihurura yo gukodesha | type=House; place=gasabo/kacyiru; place=gasabo/kimihurura; deal=rent
rw | gukodesha inzu Kicukiro ibyumba 2 ibihumbi 250 | deal=rent; type=House; place=kicukiro; beds=2; price<=250000 RWF
rw | inzu yo guturamo Huye munsi ya miliyoni 40 | type=House; place=huye; price<=40000000 RWF
rw | ubutaka mu ntara y'iburasirazuba burenze hegitari 5 | type=Land; place=province.east; size>=50000
rw | inzu mu mujyi wa Kigali miliyoni 90 | type=House; place=province.kigali; price<=90000000 RWF
rw | icyumba kimwe cyo gukodesha Kimisagara ibihumbi 50 | beds=1; deal=rent; place=nyarugenge/kimisagara; price<=50000 RWF
rw | inzu igurishwa i Kigali $120k | type=House; deal=sale; place=province.kigali; price<=120000 USD
rw | house ikodeshwa Kacyiru 3 bedrooms | type=House; deal=rent; place=gasabo/kacyiru; beds=3
rw | maison yo gukodesha Kimironko ifite parking | type=House; deal=rent; place=gasabo/kimironko; amenity=parking
rw | plot i Bugesera 20 kuri 30 munsi ya 8m | type=Land; place=bugesera; size>=600; price<=8000000 RWF
rw | kugura ikibanza Kabuga atarenze miliyoni 12 | deal=sale; type=Land; place=quarter.kabuga; price<=12000000 RWF
rw | inzu nshya Rebero ibyumba bitanu | type=House; place=quarter.rebero; beds=5 | nshya
rw | inzu nini Nyamirambo ifite imbuga | type=House; place=nyarugenge/nyamirambo | nini / imbuga
rw | inzu hafi y'ikibuga cy'indege | type=House | hafi y'ikibuga cy'indege
rw | inzu itari muri Nyamirambo, ibyumba 3 | type=House; beds=3 | itari muri Nyamirambo
rw | inzu idafite pisine i Kigali | type=House; place=province.kigali | idafite pisine
rw | nshaka inzu yo kuraramo Musanze ijoro rimwe | type=House; deal=stay; place=musanze | rimwe
rw | apartment amadolari 50 ku ijoro Kigali | type=Apartment/Condo; price<=50 USD; deal=stay; place=province.kigali
rw | inzu ifite amafoto Huye | type=House; photos; place=huye
rw | inzu yagabanyijwe igiciro Kicukiro | type=House; reduced; place=kicukiro
rw | ikibanza metero 500 kare Runda | type=Land; size>=500; place=kamonyi/runda
rw | ikibanza cya metero kare 600 i Gahanga | type=Land; size>=600; place=kicukiro/gahanga
rw | inzu Kacyiru ibyumba 3 parking 600 usd | type=House; place=gasabo/kacyiru; beds=3; amenity=parking; price<=600 USD
rw | ikibanza ku kiyaga cya Muhazi | type=Land; place=lake.muhazi
rw | inzu ireba ikiyaga i Gisenyi | type=House; amenity=lake_view; place=town.gisenyi
rw | inzu ku muhanda wa kaburimbo Kagarama | type=House; amenity=tarmac_road; place=kicukiro/kagarama
rw | uruganda rugurishwa Bugesera | type=Industrial Property; deal=sale; place=bugesera
rw | inzu y'ubucuruzi Nyarugenge igurishwa | type=Commercial Space; place=nyarugenge; deal=sale
rw | inzu yo kugura Gisozi miliyoni mirongo itatu | type=House; deal=sale; place=gasabo/gisozi; price<=30000000 RWF
rw | inzu y'ibyumba bitandatu Rusororo | type=House; beds=6; place=gasabo/rusororo
rw | inzo yo gukodesha kimironko | type=House; deal=rent; place=gasabo/kimironko
rw | inzu yo gukodeshya kaciyru | type=House; deal=rent; place=gasabo/kacyiru
rw | ikibanz kigurishwa Bugesera | type=Land; deal=sale; place=bugesera
rw | ibibanza bigurishwa muri Bugesera | type=Land; deal=sale; place=bugesera
rw | inzu mu karere ka Gasabo munsi ya miliyoni 100 | type=House; place=gasabo; price<=100000000 RWF
rw | inzu mu murenge wa Niboye | type=House; place=kicukiro/niboye
rw | inzu mu ruhengeri | type=House; place=town.musanze
rw | inzu y'amafaranga ibihumbi 200 ku kwezi Gikondo | type=House; deal=rent; price<=200000 RWF; place=kicukiro/gikondo
rw | inzu ikodeshwa 150000 frw Gatenga | type=House; deal=rent; price<=150000 RWF; place=kicukiro/gatenga
rw | inzu hejuru ya miliyoni 100 Nyarutarama | type=House; price>=100000000 RWF; place=quarter.nyarutarama
rw | inzu guhera kuri miliyoni 30 kugeza kuri miliyoni 50 i Bugesera | type=House; price>=30000000 RWF; price<=50000000 RWF; place=bugesera
rw | studio irimo ibikoresho Kimironko | type=Apartment/Condo; amenity=furnished; place=gasabo/kimironko
rw | inzu ifite salon n'ibyumba 2 Kabeza | type=House; beds=2; place=quarter.kabeza | salon
rw | inzu ifite annexe Kicukiro | type=House; amenity=staff_quarters; place=kicukiro
rw | inzu i Rwamagana hafi y'isoko | type=House; place=rwamagana | hafi y'isoko
rw | mfite miliyoni 20 nshaka inzu Bugesera | price<=20000000 RWF; type=House; place=bugesera
rw | inzu ya miliyoni 35 i Nyamata ifite amashanyarazi | type=House; price<=35000000 RWF; place=bugesera/nyamata | amashanyarazi
rw | inzu y'icyumba kimwe na salon Gikondo 80k gukodesha | type=House; beds=1; place=kicukiro/gikondo; price<=80000 RWF; deal=rent | salon
rw | ndashaka aho gukodesha Kicukiro | deal=rent; place=kicukiro
rw | nkeneye inzu yo gukodesha Kanombe byihuse | type=House; deal=rent; place=kicukiro/kanombe | byihuse
rw | inzu zigurishwa Kayonza | type=House; deal=sale; place=kayonza
rw | amazu akodeshwa i Huye | type=House; deal=rent; place=huye
rw | amazu agurishwa Rubavu hafi y'ikiyaga | type=House; deal=sale; place=rubavu | hafi y'ikiyaga
rw | isambu Gatsibo hegitari 10 | type=Land; place=gatsibo; size>=100000
rw | ubutaka bw'ubuhinzi Kirehe | type=Land; place=kirehe | ubuhinzi
rw | parcelle i Kabuga munsi ya miliyoni 9 | type=Land; place=quarter.kabuga; price<=9000000 RWF
rw | inzu Kicukiro 45M | type=House; place=kicukiro; price<=45000000 RWF
rw | inzu 3 chambres gukodesha Remera ya Gasabo 400k | type=House; beds=3; deal=rent; place=gasabo/remera; price<=400000 RWF
rw | inzu ifite garage ebyiri Gacuriro | type=House; amenity=parking; place=quarter.gacuriro | ebyiri
rw | inzu ifite balcony na lift Kiyovu | type=House; amenity=balcony; amenity=lift; place=quarter.kiyovu
rw | inzu ya etaje Kibagabaga miliyoni 150 | type=House; place=quarter.kibagabaga; price<=150000000 RWF | etaje
rw | inzu ifite ibyumba birenze 3 Nyarutarama | type=House; beds=4; place=quarter.nyarutarama
rw | inzu ebyiri zegeranye Niboye | type=House; place=kicukiro/niboye | ebyiri zegeranye
rw | inzu igura hagati ya miliyoni 20 na miliyoni 25 Ntarama | type=House; price>=20000000 RWF; price<=25000000 RWF; place=bugesera/ntarama
rw | inzu yo mu mujyi i Muhanga | type=House; place=muhanga | mujyi
rw | ahantu ho gukorera i Kigali, metero kare 100 | type=Commercial Space; place=province.kigali; size>=100
rw | inzu ikodeshwa i Rusizi munsi y'ibihumbi ijana | type=House; deal=rent; place=rusizi; price<=100000 RWF
rw | Ese mwaba mufite inzu yo gukodesha i Gahanga? | type=House; deal=rent; place=kicukiro/gahanga
rw | Muraho, nshaka ikibanza cya 15 kuri 20 i Gicumbi | type=Land; size>=300; place=gicumbi
`;
